/** Loads today's step. A file of its own, so that the script of every page names one file and not all of them. */
void import('./today-line.ts')
