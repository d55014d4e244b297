/** What a chew or a toy is made of, apart from the colors of its pack. */
export interface Material {
  base: string
  light: string
  deep: string
  /** Drawn over its surface. */
  texture?: Texture
  /** The color of flecks; `deep` by default. */
  fleck?: string
}

type Texture = keyof typeof textures

/** Lines of 2 units on a tile of 28 by 20; each material has at most one. */
const textures = {
  fibers: { path: 'M2 4q7-4 13 0M16 10q6-3 11 0M4 16q5-3 9 0', width: 2 },
  flecks: { path: 'M4 5h0M17 3h0M11 13h0M24 12h0M5 18h1M20 18h0', width: 4 },
  knit: { path: 'M0 2l7 6 7-6 7 6 7-6M0 12l7 6 7-6 7 6 7-6', width: 2.2 },
} as const

/** A texture as an SVG pattern. */
export function textureOf(id: string, { deep, texture, fleck = deep }: Material): string {
  if (texture === undefined) return ''
  const { path, width } = textures[texture]
  return (
    `<pattern id="${id}" width="28" height="20" patternUnits="userSpaceOnUse">` +
    `<path d="${path}" stroke="${fleck}" stroke-width="${width}" opacity=".6"/></pattern>`
  )
}

const dough: Material = { base: '#d9b071', light: '#f3dcae', deep: '#a3773c', texture: 'flecks' }

/** The first whose words occur in a product's flavor; chews of another flavor are plain dough. */
const materials: readonly (readonly [words: RegExp, material: Material])[] = [
  [/insect/, { base: '#8d6a42', light: '#b89468', deep: '#5f4222', texture: 'flecks' }],
  [/bacon/, { base: '#b4604a', light: '#e3a287', deep: '#7f3526', texture: 'fibers', fleck: '#f3cdb2' }],
  [/beef/, { base: '#8c4b34', light: '#b9795c', deep: '#5d2b1b', texture: 'fibers' }],
  [/lamb/, { base: '#a8624c', light: '#d09a80', deep: '#733b2b', texture: 'fibers' }],
  [/turkey/, { base: '#c08a5a', light: '#e6bf94', deep: '#865a31', texture: 'fibers' }],
  [/chicken|poultry|duck/, { base: '#d8a35c', light: '#f4d5a1', deep: '#a06f2f', texture: 'fibers' }],
  [/salmon|shrimp/, { base: '#e39676', light: '#f8cbb4', deep: '#ad5d40', texture: 'fibers' }],
  [/fish|tuna|cod|bonito/, { base: '#cfae87', light: '#efdcc1', deep: '#92714a', texture: 'fibers' }],
  [/sweet potato|carrot/, { base: '#d8823c', light: '#f5b981', deep: '#9c5017', texture: 'fibers' }],
  [/pumpkin/, { base: '#e09a3e', light: '#fbcd87', deep: '#a7641a', texture: 'flecks' }],
  [/cheddar|cheese/, { base: '#eab54a', light: '#ffe09a', deep: '#b57f1d', texture: 'flecks' }],
  [/blueberry/, { ...dough, fleck: '#4a4f96' }],
  [/cranberry|pomegranate/, { ...dough, fleck: '#a3303f' }],
  [/green bean/, { base: '#97ad5b', light: '#c8d694', deep: '#647a30', texture: 'flecks' }],
  [
    /mint|parsley|kelp|seaweed|herb/,
    { base: '#b5b574', light: '#dedfaa', deep: '#7b7d3f', texture: 'flecks', fleck: '#3f7340' },
  ],
  [/milk|vanilla|cream/, { base: '#ecd7ad', light: '#fff4da', deep: '#b99c67', texture: 'flecks' }],
  [/peanut/, { base: '#c9934f', light: '#edc48b', deep: '#8c5d25', texture: 'flecks' }],
]

/** What a chew of this flavor is made of. */
export function chewMaterial(words: string): Material {
  const text = words.toLowerCase()
  return materials.find(([known]) => known.test(text))?.[1] ?? dough
}
