import type { PictureForm } from '#schemas/picture.ts'
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
import type { Paint } from './paint.ts'

/** Draws one form inside the 320 by 320 picture, standing on the ground at 266. */
type DrawForm = (paint: Paint, words: string) => string

/** The hand behind every name in `pictureForms`. */
export const drawForm: Readonly<Record<PictureForm, DrawForm>> = {
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
}
