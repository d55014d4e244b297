import type { PicturePalette } from './terms.ts'

/** The colors of a picture, in hex. */
export interface Colors {
  base: string
  /** Lit by the main light, top left. */
  light: string
  /** In the shade. */
  deep: string
  /** A second hue for caps, bands and the label's gum line. */
  accent: string
  /** Ink on cream paper, at least 7:1. */
  label: string
  /** The pearl's main color and its far edge. */
  pearl: string
  edge: string
}

/** Twelve color sets: the same OKLCH lightness and chroma in twelve hues. */
export const palettes: Readonly<Record<PicturePalette, Colors>> = {
  mint: {
    base: '#7fc9ad',
    light: '#bae8d8',
    deep: '#468a6d',
    accent: '#f18a76',
    label: '#114837',
    pearl: '#d7f1e6',
    edge: '#b9dccd',
  },
  spruce: {
    base: '#397c76',
    light: '#739997',
    deep: '#024e46',
    accent: '#edbb64',
    label: '#164642',
    pearl: '#d8efec',
    edge: '#badad7',
  },
  honey: {
    base: '#efb55d',
    light: '#ffe2b2',
    deep: '#bb6d33',
    accent: '#3a7f79',
    label: '#533701',
    pearl: '#f7e7d1',
    edge: '#e6cfaf',
  },
  gum: {
    base: '#ec918e',
    light: '#fdc2bb',
    deep: '#a75559',
    accent: '#4a8e88',
    label: '#5e2b2b',
    pearl: '#ffe2e0',
    edge: '#f2c6c4',
  },
  sky: {
    base: '#7cbadc',
    light: '#b8dcf3',
    deep: '#3d7d99',
    accent: '#e8b45e',
    label: '#164257',
    pearl: '#d8edfa',
    edge: '#bad8e9',
  },
  lilac: {
    base: '#b9a1db',
    light: '#dccaee',
    deep: '#78669c',
    accent: '#f29676',
    label: '#443459',
    pearl: '#ede5fb',
    edge: '#d8ccea',
  },
  sand: {
    base: '#dbc4a0',
    light: '#f8ebd4',
    deep: '#a3816a',
    accent: '#448f88',
    label: '#493b24',
    pearl: '#f1e8db',
    edge: '#ddd1bf',
  },
  cocoa: {
    base: '#8e634c',
    light: '#a58a7a',
    deep: '#5f3724',
    accent: '#ebb25f',
    label: '#523525',
    pearl: '#f8e5dc',
    edge: '#e5cdc0',
  },
  leaf: {
    base: '#8eb675',
    light: '#b9d6af',
    deep: '#597737',
    accent: '#e7b551',
    label: '#2c451a',
    pearl: '#e0efd8',
    edge: '#c5dab9',
  },
  coral: {
    base: '#ed8e6d',
    light: '#fcc0a6',
    deep: '#a95139',
    accent: '#438883',
    label: '#5e2e1d',
    pearl: '#ffe3d9',
    edge: '#f1c8ba',
  },
  slate: {
    base: '#6e8396',
    light: '#98a5b2',
    deep: '#405565',
    accent: '#eea471',
    label: '#313f4b',
    pearl: '#e2ebf2',
    edge: '#c9d4df',
  },
  berry: {
    base: '#b56182',
    light: '#c991a1',
    deep: '#7f3459',
    accent: '#e4b572',
    label: '#5b2b3e',
    pearl: '#fee1ea',
    edge: '#efc6d4',
  },
}
