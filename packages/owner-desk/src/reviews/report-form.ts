import { newId } from '../messages/post-form.ts'

/**
 * Fills in the review that the link to this page named, and an id, so a report that is sent twice is stored once. The
 * form works without this script, too.
 */
const parameters = new URLSearchParams(location.search)
const form = document.getElementById('report-review')
if (form instanceof HTMLFormElement) {
  for (const [field, value] of [
    ['reviewId', parameters.get('review')],
    ['review', parameters.get('title')],
  ] as const) {
    const input = form.elements.namedItem(field)
    if (input instanceof HTMLInputElement && input.value === '' && value !== null) input.value = value
  }
}

// Also when a visitor comes back to the page to write another report.
addEventListener('pageshow', () => {
  const input = form instanceof HTMLFormElement ? form.elements.namedItem('id') : null
  if (input instanceof HTMLInputElement) input.value = newId()
})
