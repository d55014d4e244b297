import { StoreElement } from '#ui/store-element.ts'
import { $pets } from './pets-on-device.ts'

/** An element that renders from the device's pets and redraws when they change. */
export abstract class PetsElement extends StoreElement<ReturnType<typeof $pets.get>> {
  protected override readonly store = $pets
}
