/** Returns the name of a pet's drawing with the look that was chosen: `face-dog`, or `sitting-dog-black-long`. */
export function petPictureName(
  kind: 'face' | 'sitting',
  { species, coat, ears }: { species: string; coat?: string | undefined; ears?: string | undefined },
): string {
  return [kind, species, coat, ears].filter((part) => part !== undefined).join('-')
}
