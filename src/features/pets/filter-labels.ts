/** Labels for values in filters and product facts. */
export const ageLabels = { puppy: 'Puppies', kitten: 'Kittens', adult: 'Adults', senior: 'Seniors' }
export const firmnessLabels = { soft: 'Soft', medium: 'Medium', firm: 'Firm' }
export const illnessLabels = {
  kidney: 'Kidney disease',
  thyroid: 'Thyroid disease',
  diabetes: 'Diabetes',
  heart: 'Heart disease',
  other: 'Other illness',
}
export const onSaleLabel = 'On sale'
