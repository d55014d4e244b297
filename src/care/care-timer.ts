const zones = ['Upper left', 'Upper right', 'Lower right', 'Lower left']

/** Enough for all outer sides: https://www.allcreaturespethosp.com/blog/18816-brushing-your-pets-teeth */
const totalMs = 45_000

/**
 * `<care-timer>`: counts down 45 seconds and shows which side of the mouth to brush now. Sound and
 * vibration are off by default.
 */
export class CareTimer extends HTMLElement {
  /** Milliseconds that have run before the last start. */
  #before = 0
  #startedAt: number | undefined
  #beat: ReturnType<typeof setInterval> | undefined
  #zone = -1

  connectedCallback(): void {
    this.addEventListener('click', this.#press)
    this.querySelector('[data-can="vibrate"]')?.toggleAttribute('hidden', !('vibrate' in navigator))
    this.#draw()
  }

  disconnectedCallback(): void {
    this.removeEventListener('click', this.#press)
    clearInterval(this.#beat)
  }

  #press = ({ target }: Event): void => {
    const action = target instanceof HTMLElement ? target.closest('button')?.dataset['timer'] : undefined
    if (action === 'start') this.#toggle()
    if (action === 'reset') this.#reset()
  }

  #toggle(): void {
    if (this.#startedAt === undefined) {
      if (this.#left() === 0) this.#before = 0
      this.#startedAt = performance.now()
      this.#beat = setInterval(() => this.#draw(), 250)
    } else this.#pause()
    this.#draw()
  }

  #pause(): void {
    this.#before = this.#ran()
    this.#startedAt = undefined
    clearInterval(this.#beat)
  }

  #reset(): void {
    this.#pause()
    this.#before = 0
    this.#zone = -1
    this.#draw()
  }

  #ran(): number {
    return this.#before + (this.#startedAt === undefined ? 0 : performance.now() - this.#startedAt)
  }

  /** Whole seconds left. */
  #left(): number {
    return Math.max(0, Math.ceil((totalMs - this.#ran()) / 1000))
  }

  #draw(): void {
    const left = this.#left()
    const isRunning = this.#startedAt !== undefined
    if (left === 0 && isRunning) this.#pause()
    const hasBegun = this.#ran() > 0
    const zone = left === 0 ? zones.length : hasBegun ? this.#zoneNow() : -1
    const clock = this.querySelector('[data-clock]')
    if (clock !== null) clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
    const start = this.querySelector('[data-timer="start"]')
    if (start !== null)
      start.textContent = isRunning && left > 0 ? 'Pause' : hasBegun && left > 0 ? 'Resume' : 'Start'
    this.querySelector('[data-timer="reset"]')?.toggleAttribute('hidden', !hasBegun)
    if (zone === this.#zone) return
    if (this.#zone !== -1 && zone !== -1) this.#signal()
    this.#zone = zone
    for (const one of this.querySelectorAll<SVGElement>('[data-zone]'))
      one.toggleAttribute('data-now', Number(one.dataset['zone']) === zone)
    const words = this.querySelector('[data-side]')
    if (words !== null)
      words.textContent =
        zone === -1 ? '' : (zones[zone] ?? 'Time’s up. Give a treat, and you’re done for today.')
  }

  #zoneNow(): number {
    return Math.min(zones.length - 1, Math.floor((this.#ran() / totalMs) * zones.length))
  }

  #signal(): void {
    const isOn = (name: string): boolean =>
      this.querySelector<HTMLInputElement>(`[name="${name}"]`)?.checked === true
    if (isOn('vibrate') && 'vibrate' in navigator) navigator.vibrate(200)
    if (!isOn('sound')) return
    const audio = new AudioContext()
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    volume.gain.value = 0.08
    tone.frequency.value = 520
    tone.connect(volume).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + 0.2)
    tone.addEventListener('ended', () => void audio.close())
  }
}
