/** Fills in the review that the link to this page named. The form works without this script, too. */
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
