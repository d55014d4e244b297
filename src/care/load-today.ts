/** Loads today's step. Kept in its own file, so the script on every page refers only to this file. */
void import('./today-line.ts')
