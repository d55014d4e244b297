import { readFileSync } from 'node:fs'
import { withTags } from '#products/affiliate-link.ts'
import { retailersSchema } from '#content/retailer.ts'

const [amazon] = retailersSchema.parse(JSON.parse(readFileSync('content/retailers.json', 'utf8')))
if (amazon === undefined) throw new Error('content/retailers.json is empty')

/** A second retailer with a different link format. */
export const secondRetailer = {
  id: 'pet-barn',
  name: 'Pet Barn',
  hosts: ['www.petbarn.example'],
  shortHosts: [],
  productLink: 'https://www.petbarn.example/item?sku={number}',
  searchLink: 'https://www.petbarn.example/find/{words}',
  numberForm: '\\d{4,8}',
  linkPath: '^/item$|^/find/',
  tagParameter: 'aff',
  tag: 'paws7',
  disclosure: 'We are a Pet Barn partner and earn from what you buy.',
}

/** Amazon as in the project and a second retailer, each with a tag. */
export const retailers = withTags([{ ...amazon, tag: undefined }, secondRetailer], 'tag-20')
export const [firstRetailer] = retailers
