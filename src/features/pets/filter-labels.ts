/** Labels for values in filters and product facts. */
export const ageLabels = { puppy: 'Puppies', kitten: 'Kittens', adult: 'Adults', senior: 'Seniors' }
export const firmnessLabels = { soft: 'Soft', medium: 'Medium', firm: 'Firm' }
export const onSaleLabel = 'On sale'
