import type { z } from 'zod'
import type { retailerSchema } from '#content/retailer.ts'

export type RetailerRow = z.input<typeof retailerSchema>

/** What an owner says about a retailer. */
export interface RetailerAnswers {
  /** From the program: a tag, numbers, or any tracking link from the account. */
  id: string
  /** For networks: the store’s name, the address of one of its products, and of a search for `toothpaste`. */
  name?: string | undefined
  example?: string | undefined
  search?: string | undefined
  /** For Awin: the number of the store. */
  merchant?: string | undefined
}

/** A store of a known retailer; its numbers and words are placeholders. */
interface KnownStore {
  name: string
  product: string
  search: string
  /** Of its product numbers. */
  numberForm: string
}

/** How a network’s tracking links look. */
interface Network {
  /** What `--id` is, for people. */
  id: string
  /** Reads an id or a tracking link: the link without its target, and our tag. */
  read: (answers: RetailerAnswers) => { link: URL; tag: string } | undefined
  /** Names of parameters: the page that the link leads to, our tag, and a free mark. */
  target: string
  tagParameter: string
  subTagParameter?: string
  /** Names the merchant, if several share a host. */
  merchant?: string
}

/** Reads the numbers of a tracking link, alone or in a link, whose host goes before `host`. */
function linkOf(id: string, host: string, form: RegExp): URL | undefined {
  const url = URL.canParse(id) ? new URL(id) : undefined
  const path =
    form
      .exec(url?.pathname ?? `/${id}`)
      ?.slice(1)
      .join('') ?? ''
  const at = url?.host ?? host
  return path === '' || at === '' ? undefined : new URL(`https://${at}/${path}`)
}

/** Sources: help.impact.com (Sub ID and Shared ID), wiki.awin.com (links to a page), docs of CJ’s links. */
const networks = {
  impact: (host: string): Network => ({
    id: 'three numbers such as 1234567/654321/4321, or any tracking link from your Impact account',
    read: ({ id }) => {
      const link = linkOf(id.replace(/^(?=\d)/, 'c/'), host, /^\/(c\/\d+\/\d+\/\d+)$/)
      return link === undefined ? undefined : { link, tag: 'shop' }
    },
    target: 'u',
    tagParameter: 'sharedId',
    subTagParameter: 'subId1',
  }),
  awin: (): Network => ({
    id: 'your publisher number, such as 123456, with the store’s number as --merchant',
    read: ({ id, merchant = '' }) =>
      /^\d{3,9}$/.test(id) && /^\d{2,9}$/.test(merchant)
        ? { link: new URL(`https://www.awin1.com/cread.php?awinmid=${merchant}`), tag: id }
        : undefined,
    target: 'ued',
    tagParameter: 'awinaffid',
    subTagParameter: 'clickref',
    merchant: 'awinmid',
  }),
  cj: (): Network => ({
    id: 'two numbers such as 1234567-7654321, or any click link of this store from your CJ account',
    read: ({ id }) => {
      const link = linkOf(id.replace(/^(?=\d)/, 'click-'), 'www.anrdoezrs.net', /^\/(click-\d+-\d+)$/)
      return link === undefined ? undefined : { link, tag: 'shop' }
    },
    target: 'url',
    tagParameter: 'sid',
  }),
} as const

/** What `npm run retailer` knows: `store` is the retailer’s own, a network’s is asked for. */
export const presets: Readonly<
  Record<string, { network: Network | undefined; store?: KnownStore; id: string }>
> = {
  amazon: { network: undefined, id: 'your tag, such as yourname-20' },
  chewy: known('impact', 'chewy.sjv.io', {
    name: 'Chewy',
    product: 'https://www.chewy.com/dp/{number}',
    search: 'https://www.chewy.com/s?query={words}',
    numberForm: String.raw`\d{4,8}`,
  }),
  walmart: known('impact', 'goto.walmart.com', {
    name: 'Walmart',
    product: 'https://www.walmart.com/ip/{number}',
    search: 'https://www.walmart.com/search?q={words}',
    numberForm: String.raw`\d{5,12}`,
  }),
  // Its tracking host isn't known for sure, so a link from the account has to name it.
  petco: known('impact', '', {
    name: 'Petco',
    product: 'https://www.petco.com/shop/en/petcostore/product/{number}',
    search: 'https://www.petco.com/shop/en/petcostore/search?query={words}',
    numberForm: '[a-z0-9-]{3,40}',
  }),
  impact: { network: networks.impact(''), id: 'any tracking link of this store from your Impact account' },
  awin: { network: networks.awin(), id: networks.awin().id },
  cj: { network: networks.cj(), id: networks.cj().id },
}

function known(name: 'impact', host: string, store: KnownStore) {
  const network = networks[name](host)
  return {
    network,
    store,
    id: host === '' ? `any tracking link of ${store.name} from your account` : network.id,
  }
}

/** Returns the preset of a store, by any of its addresses. */
export function presetOf({ hostname }: URL): string | undefined {
  const siteOf = (host: string) => host.replace(/^www\./, '')
  return Object.entries(presets).find(
    ([, { store }]) => store !== undefined && siteOf(new URL(store.product).hostname) === siteOf(hostname),
  )?.[0]
}

/** Returns a row of `content/retailers.json`, or what is missing. */
export function retailerRow(
  preset: string,
  answers: RetailerAnswers,
): { row: RetailerRow } | { problem: string } {
  const { network, store = storeOf(answers), id } = presets[preset] ?? {}
  if (network === undefined)
    return { problem: `--id: found "${answers.id}": use ${id ?? 'a known retailer'}` }
  const read = network.read(answers)
  if (read === undefined) return { problem: `--id: found "${answers.id}": use ${id ?? ''}` }
  if (store === undefined)
    return {
      problem:
        'say which store it is: --name "Pet Shop" --example <the address of one of its products> --search <the address of its search for toothpaste>',
    }
  const { link, tag } = read
  const merchant = network.merchant === undefined ? null : link.searchParams.get(network.merchant)
  return {
    row: {
      id: slugFor(presets[preset]?.store === undefined ? store.name : preset),
      name: store.name,
      hosts: [link.hostname],
      productLink: through(link, network.target, store.product),
      searchLink: through(link, network.target, store.search),
      ...(network.merchant === undefined || merchant === null
        ? {}
        : { merchant: { parameter: network.merchant, value: merchant } }),
      numberForm: store.numberForm,
      linkPath: `^${RegExp.escape(link.pathname).replaceAll(String.raw`\/`, '/')}$`,
      tagParameter: network.tagParameter,
      tag,
      ...(network.subTagParameter === undefined ? {} : { subTagParameter: network.subTagParameter }),
      disclosure: `We’re a partner of ${store.name} and earn from what you buy there.`,
    },
  }
}

function slugFor(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** A tracking link to a page; placeholders of the page stay placeholders. */
function through(link: URL, target: string, page: string): string {
  const inside = encodeURIComponent(page).replaceAll('%7B', '{').replaceAll('%7D', '}')
  return `${link.href}${link.search === '' ? '?' : '&'}${target}=${inside}`
}

/** Learns a store’s addresses from two examples. */
function storeOf({ name, example = '', search = '' }: RetailerAnswers): KnownStore | undefined {
  if (
    name === undefined ||
    !URL.canParse(example) ||
    !/\btoothpaste\b/i.test(search) ||
    !URL.canParse(search)
  )
    return undefined
  const page = new URL(example)
  const product = `${page.origin}${page.pathname.replace(/[^/]+\/?$/, '{number}')}`
  return {
    name,
    product,
    search: search.replace(/toothpaste/i, '{words}'),
    numberForm: '[A-Za-z0-9_-]{1,40}',
  }
}
