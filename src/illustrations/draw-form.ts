import type { BoxPart, PictureDrawing, PictureForm, PouchPiece } from '#content/picture.ts'
import { additiveBottle } from './forms/additive-bottle.ts'
import { ballToy } from './forms/ball-toy.ts'
import { boneChew } from './forms/bone-chew.ts'
import { dualBrush } from './forms/dual-brush.ts'
import { fingerBrush } from './forms/finger-brush.ts'
import { kitBox } from './forms/kit-box.ts'
import { longBrush } from './forms/long-brush.ts'
import { nubToy } from './forms/nub-toy.ts'
import { pasteTube } from './forms/paste-tube.ts'
import { powderJar } from './forms/powder-jar.ts'
import { pumpBottle } from './forms/pump-bottle.ts'
import { ringChew } from './forms/ring-chew.ts'
import { ringToy } from './forms/ring-toy.ts'
import { ropeToy } from './forms/rope-toy.ts'
import { siliconeBrush } from './forms/silicone-brush.ts'
import { sprayBottle } from './forms/spray-bottle.ts'
import { starChew } from './forms/star-chew.ts'
import { stickChew } from './forms/stick-chew.ts'
import { treatPouch } from './forms/treat-pouch.ts'
import { wipesTub } from './forms/wipes-tub.ts'
import {
  bambooBrush,
  brushBundle,
  brushHeads,
  electricBrush,
  foldingBrush,
  microBrush,
  paddleBrush,
  shortBrush,
  tripleBrush,
  tuftBrush,
  wraparoundBrush,
} from './forms/brush-kinds.ts'
import { bristledFinger, fingerCots, fingerMitt } from './forms/finger-kinds.ts'
import { brushChew, chewStrips, twistChew } from './forms/chew-kinds.ts'
import {
  balmJar,
  doseVials,
  dripBottle,
  dropperBottle,
  nozzleBottle,
  refillJug,
  sachets,
  swabKit,
  tabletTube,
} from './forms/pack-kinds.ts'
import {
  brushToy,
  figureEight,
  floatingRing,
  grooveStick,
  nubLog,
  rubberBone,
  twistBone,
  waterRing,
} from './forms/rubber-kinds.ts'
import { mazeBall, meshBall, suctionBall, treatBall } from './forms/ball-kinds.ts'
import {
  braidStick,
  fleeceBraid,
  flossRope,
  kicker,
  meshFish,
  meshRing,
  oneKnotRope,
  ropeChain,
  threeKnotRope,
} from './forms/cloth-kinds.ts'
import { zipPouch } from './forms/zip-pouch.ts'
import type { Paint } from './paint.ts'

type Part = BoxPart | PouchPiece

/** Draws a form in the 320 by 320 picture, standing on the ground at y = 266. */
type DrawForm = (paint: Paint, words: string, parts: readonly Part[]) => string

/** The drawing functions of all `pictureForms` and `pictureDrawings`. */
export const drawForm: Readonly<Record<PictureForm | PictureDrawing, DrawForm>> = {
  'bone-chew': boneChew,
  'stick-chew': stickChew,
  'star-chew': starChew,
  'ring-chew': ringChew,
  'treat-pouch': treatPouch,
  'powder-jar': powderJar,
  'long-brush': longBrush,
  'dual-brush': dualBrush,
  'finger-brush': fingerBrush,
  'silicone-brush': siliconeBrush,
  'paste-tube': pasteTube,
  'pump-bottle': pumpBottle,
  'additive-bottle': additiveBottle,
  'spray-bottle': sprayBottle,
  'wipes-tub': wipesTub,
  'kit-box': kitBox,
  'rope-toy': ropeToy,
  'ring-toy': ringToy,
  'nub-toy': nubToy,
  'ball-toy': ballToy,
  'balm-jar': balmJar,
  'bamboo-brush': bambooBrush,
  'braid-stick': braidStick,
  'bristled-finger': bristledFinger,
  'brush-bundle': brushBundle,
  'brush-chew': brushChew,
  'brush-heads': brushHeads,
  'brush-toy': brushToy,
  'chew-strips': chewStrips,
  'dose-vials': doseVials,
  'drip-bottle': dripBottle,
  'dropper-bottle': dropperBottle,
  'electric-brush': electricBrush,
  'figure-eight': figureEight,
  'finger-cots': fingerCots,
  'finger-mitt': fingerMitt,
  'fleece-braid': fleeceBraid,
  'floating-ring': floatingRing,
  'floss-rope': flossRope,
  'folding-brush': foldingBrush,
  'groove-stick': grooveStick,
  kicker: kicker,
  'maze-ball': mazeBall,
  'mesh-ball': meshBall,
  'mesh-fish': meshFish,
  'mesh-ring': meshRing,
  'micro-brush': microBrush,
  'nozzle-bottle': nozzleBottle,
  'nub-log': nubLog,
  'one-knot-rope': oneKnotRope,
  'paddle-brush': paddleBrush,
  'refill-jug': refillJug,
  'rope-chain': ropeChain,
  'rubber-bone': rubberBone,
  sachets: sachets,
  'short-brush': shortBrush,
  'suction-ball': suctionBall,
  'swab-kit': swabKit,
  'tablet-tube': tabletTube,
  'three-knot-rope': threeKnotRope,
  'treat-ball': treatBall,
  'triple-brush': tripleBrush,
  'tuft-brush': tuftBrush,
  'twist-bone': twistBone,
  'twist-chew': twistChew,
  'water-ring': waterRing,
  'wraparound-brush': wraparoundBrush,
  'zip-pouch': zipPouch,
}
