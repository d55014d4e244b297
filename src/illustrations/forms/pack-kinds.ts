import { groundShadow } from '../ground.ts'
import { paperLabel } from '../label.ts'
import type { Paint } from '../paint.ts'
import { fill, gloss, stroke } from '../strokes.ts'

/** An open jar with a swirl of balm, its lid beside it. */
export function balmJar(paint: Paint, words: string): string {
  return (
    groundShadow(156, 266, 96, paint.shadow) +
    fill(
      'M96 118C92 96 116 92 124 84C136 72 120 64 140 52C150 72 176 66 180 86C204 84 222 98 214 118Z',
      '#fffaf0',
    ) +
    stroke('M122 104q30 10 66-8M134 84q16 8 36-4', paint.label, 3, 0.18) +
    `<rect x="70" y="122" width="172" height="146" rx="30" fill="${paint.tube}"/>` +
    `<rect x="76" y="110" width="160" height="24" rx="10" fill="${paint.cream}"/>${stroke('M92 116v12M110 116v12M128 116v12M146 116v12M164 116v12M182 116v12M200 116v12M218 116v12', '#b5a68f', 3, 0.35)}` +
    paperLabel(words, { x: 92, y: 150, width: 124, height: 88 }, paint) +
    `<ellipse cx="250" cy="246" rx="42" ry="22" fill="${paint.label}" opacity=".2"/><ellipse cx="250" cy="238" rx="42" ry="22" fill="${paint.deep}"/><ellipse cx="250" cy="232" rx="42" ry="21" fill="${paint.base}"/><ellipse cx="250" cy="231" rx="30" ry="14" fill="${paint.light}"/>` +
    gloss('M82 158v56M82 232v6')
  )
}

/** Single-use packets, fanned out. */
export function sachets(paint: Paint, words: string): string {
  const packet = (front: boolean) =>
    fill('M-52-78H52V78H-52Z', front ? paint.tube : paint.body) +
    fill('M-52-78H52v16H-52ZM-52 62H52v16H-52Z', paint.deep, 0.35) +
    stroke('M-44-74v8M-30-74v8M-16-74v8M-2-74v8M12-74v8M26-74v8M40-74v8', paint.light, 3, 0.6) +
    fill('M52-62h-9l9 9Z', paint.pearl) +
    gloss('M-42-52v90', 5)
  return (
    groundShadow(160, 266, 96, paint.shadow) +
    [
      [86, 150, -24],
      [238, 152, 22],
      [122, 140, -12],
      [204, 142, 11],
    ]
      .map(([x, y, turn]) => `<g transform="translate(${x} ${y})rotate(${turn})">${packet(false)}</g>`)
      .join('') +
    `<g transform="translate(160 172)scale(1.16)">${packet(true)}${paperLabel(words, { x: -44, y: -44, width: 88, height: 88 }, paint)}</g>`
  )
}

/** A small bottle with a rubber bulb, a drop under its pipette. */
export function dropperBottle(paint: Paint, words: string): string {
  return (
    groundShadow(156, 266, 76, paint.shadow) +
    fill('M138 46q0-18 18-18t18 18v36h-36Z', paint.accent) +
    stroke('M148 44v30', '#fff', 5, 0.5) +
    `<rect x="122" y="78" width="68" height="34" rx="7" fill="${paint.cream}"/>${stroke('M134 84v22M146 84v22M158 84v22M170 84v22M180 84v22', '#a8977d', 3, 0.35)}` +
    fill('M92 150q2-26 36-38h56q34 12 36 38v96q0 22-22 22h-84q-22 0-22-22Z', paint.tube) +
    fill('M128 112h56v8q-28 6-56 0Z', paint.label, 0.25) +
    paperLabel(words, { x: 104, y: 150, width: 104, height: 86 }, paint) +
    gloss('M101 152q3-18 20-27') +
    drop(252, 206)
  )
}

/** A squeeze bottle with a long soft tip for the gum's edge. */
export function nozzleBottle(paint: Paint, words: string): string {
  return (
    groundShadow(164, 266, 78, paint.shadow) +
    fill('M152 98L126 40q-4-12 6-14t12 8l26 64Z', paint.accent) +
    `<rect x="126" y="92" width="76" height="30" rx="8" fill="${paint.cream}"/>` +
    stroke('M138 98v18M150 98v18M162 98v18M174 98v18M188 98v18', '#a8977d', 3, 0.35) +
    fill('M96 146q0-22 28-26h80q28 4 28 26l-6 98q-2 24-24 24h-76q-22 0-24-24Z', paint.tube) +
    paperLabel(words, { x: 110, y: 150, width: 108, height: 86 }, paint) +
    gloss('M106 150q1-16 14-19M106 176l3 50') +
    drop(112, 34, 0.7)
  )
}

/** A tube of tablets with three outside, one of them fizzing. */
export function tabletTube(paint: Paint, words: string): string {
  const tablet = (x: number, y: number) =>
    `<ellipse cx="${x}" cy="${y + 9}" rx="31" ry="13" fill="${paint.deep}"/><ellipse cx="${x}" cy="${y}" rx="31" ry="13" fill="#fffaf0"/>${stroke(`M${x - 18} ${y}h36`, paint.label, 2.5, 0.3)}`
  return (
    groundShadow(160, 266, 96, paint.shadow) +
    `<rect x="86" y="66" width="116" height="202" rx="16" fill="${paint.tube}"/>` +
    `<rect x="80" y="44" width="128" height="46" rx="12" fill="${paint.cream}"/>${stroke('M96 52v28M112 52v28M128 52v28M144 52v28M160 52v28M176 52v28M192 52v28', '#a8977d', 3, 0.35)}` +
    paperLabel(words, { x: 94, y: 120, width: 100, height: 104 }, paint) +
    gloss('M97 106v100') +
    tablet(248, 250) +
    tablet(238, 230) +
    stroke('M224 196h0M244 184h0M258 202h0M240 162h0M262 168h0', paint.base, 11, 0.8) +
    stroke('M230 176h0M254 148h0', paint.base, 7, 0.7)
  )
}

/** A refill jug with a handle. */
export function refillJug(paint: Paint, words: string): string {
  return (
    groundShadow(160, 266, 96, paint.shadow) +
    `<rect x="92" y="34" width="62" height="34" rx="9" fill="${paint.cream}"/>${stroke('M104 42v18M116 42v18M128 42v18M140 42v18', '#a8977d', 3, 0.35)}` +
    `<path fill-rule="evenodd" fill="${paint.tube}" d="M96 64h54q10 14 44 20 50 8 50 60v100q0 24-24 24H88q-24 0-24-24V128q0-40 32-64ZM180 108q34 4 36 38v28q-24-2-26-22t-24-24q-4-18 14-20Z"/>` +
    stroke('M72 240q84 18 164 0', paint.deep, 4, 0.35) +
    paperLabel(words, { x: 78, y: 138, width: 100, height: 92 }, paint) +
    gloss('M75 132q4-26 24-46M200 96q28 8 34 34')
  )
}

/** A strip of twist-off doses. */
export function doseVials(paint: Paint, words: string): string {
  const vial = (x: number) =>
    fill(`M${x} 66h20l-4 22h-12Z`, paint.accent) +
    fill(
      `M${x + 5} 86h10q0 16 12 24 7 6 7 18v100q0 12-12 12h-24q-12 0-12-12V128q0-12 7-18 12-8 12-24Z`,
      paint.tube,
    ) +
    fill(`M${x - 14} 150h48v78q0 12-12 12h-24q-12 0-12-12Z`, paint.deep, 0.2) +
    gloss(`M${x - 7} 130v80`, 4)
  return (
    groundShadow(160, 252, 112, paint.shadow) +
    [46, 96, 150, 204, 254].map(vial).join('') +
    paperLabel(words, { x: 90, y: 142, width: 140, height: 82 }, paint)
  )
}

/** Foam swabs in a glass next to their bottle. */
export function swabKit(paint: Paint, words: string): string {
  const swab = (angle: number) =>
    `<g transform="rotate(${angle} 232 280)"><path d="M232 240V110" stroke="#fffaf0" stroke-width="7"/><rect x="222" y="66" width="20" height="54" rx="10" fill="${paint.accent}"/>${gloss('M228 78v26', 4)}</g>`
  return (
    groundShadow(170, 266, 108, paint.shadow) +
    `<rect x="92" y="46" width="64" height="38" rx="9" fill="${paint.cream}"/>` +
    fill('M58 124q0-28 30-40h72q30 12 30 40v120q0 24-24 24H82q-24 0-24-24Z', paint.tube) +
    paperLabel(words, { x: 70, y: 128, width: 108, height: 96 }, paint) +
    [-14, 14, -5, 6].map(swab).join('') +
    fill('M194 176H270L262 256q-2 12-14 12H216q-12 0-14-12Z', paint.pearl, 0.75) +
    stroke('M194 176H270', paint.edge, 5) +
    gloss('M66 132q2-22 16-30M204 188l6 56', 5)
  )
}

/** A crate's drip bottle behind the additive. */
export function dripBottle(paint: Paint, words: string): string {
  return (
    groundShadow(160, 266, 92, paint.shadow) +
    `<rect x="176" y="30" width="88" height="150" rx="20" fill="#d5edf8"/><rect x="176" y="76" width="88" height="104" rx="20" fill="#9fd0e6"/>` +
    `<rect x="186" y="172" width="68" height="24" rx="6" fill="${paint.base}"/>` +
    stroke('M220 196v14q0 16 14 22', '#8b9aa4', 11) +
    `<circle cx="237" cy="236" r="7" fill="#c9d3d9"/>` +
    gloss('M188 50v90', 6) +
    fill('M66 158q2-18 22-28v-8h52v8q20 10 22 28v90q0 20-20 20H86q-20 0-20-20Z', paint.tube) +
    `<rect x="84" y="84" width="60" height="44" rx="9" fill="${paint.cream}"/>${stroke('M96 92v26M108 92v26M120 92v26M132 92v26', '#a8977d', 3, 0.35)}` +
    paperLabel(words, { x: 68, y: 162, width: 92, height: 80 }, paint) +
    gloss('M75 160q3-12 14-19')
  )
}

function drop(x: number, y: number, size = 1): string {
  return `<g transform="translate(${x} ${y})scale(${size})">${fill('M0-30q20 26 20 40a20 20 0 0 1-40 0q0-14 20-40Z', '#86c3de')}${gloss('M-11 12q1-8 6-14', 5, 0.8)}</g>`
}
