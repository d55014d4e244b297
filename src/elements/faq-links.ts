/** An address that names an answer (`/faq#xylitol`) opens it, now and whenever it changes. */
export function openLinkedAnswer(): void {
  const open = (): void => {
    const answer = document.getElementById(location.hash.slice(1))
    if (answer instanceof HTMLDetailsElement) answer.open = true
  }
  open()
  window.addEventListener('hashchange', open)
}
