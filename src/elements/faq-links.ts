/** An address that names an answer (`/faq#xylitol`) opens it, now and whenever it changes. */
function openLinkedAnswer(): void {
  const answer = document.getElementById(location.hash.slice(1))
  if (answer instanceof HTMLDetailsElement) answer.open = true
}

openLinkedAnswer()
window.addEventListener('hashchange', openLinkedAnswer)
