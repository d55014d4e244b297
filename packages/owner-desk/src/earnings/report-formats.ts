/** What a column can contain. `posted` is the day when the program booked the row; `kind` tells sales from payouts. */
export const reportFields = [
  ...([
    'id',
    'day',
    'posted',
    'clickDay',
    'product',
    'subTag',
    'tag',
    'merchant',
    'device',
    'items',
  ] as const),
  ...(['returns', 'sale', 'commission', 'currency', 'status', 'voided', 'locked', 'kind', 'ignore'] as const),
]

export type ReportField = (typeof reportFields)[number]

/** A program's report. Bars divide names of a column, the best first; case and punctuation don't matter. */
export interface ReportFormat {
  program: 'amazon' | 'awin' | 'cj' | 'impact' | 'rakuten' | 'shareasale'
  name: string
  /** Reports of a program with the same kind list the same sales. */
  kind: 'sales' | 'bounty'
  /** Columns that tell it from the reports below it. */
  signs: readonly string[]
  columns: Readonly<Partial<Record<ReportField, string>>>
  /** What tells a sale from others. */
  identity: readonly ReportField[]
  /**
   * What it replaces: rows with the same `number` of the sale; the `days` that it covers; or the same `rows`, where a
   * reversal is another row.
   */
  replaces: 'number' | 'days' | 'rows'
  /** Whether `3/11/2026` is November 3. In reports of days, the title shows it. */
  isDayFirst?: boolean
  /** If the program pays no other one. */
  currency?: string
  /** A cell of a payout that doesn't say its kind. */
  payout?: RegExp
}

/** Columns that programs name so, in downloads, help pages and APIs of November 2026. */
const usual = {
  clickDay: 'Click Date|Referral Date|Referring Date',
  product: 'ASIN|Item SKU|SKU|SKU List|SKU Number|Product SKU',
  subTag: 'Click Ref|Click Refs Click Ref|Sub ID 1|Sub ID|SID|Shopper ID|Member ID|U1|Aff Comment|Subtag',
  merchant:
    'Advertiser Name|Advertiser|Campaign|Campaign Name|Program|Program Name|Brand|Brand Name|Merchant Organization|Seller|Merchant|Advertiser ID|MID|Merchant ID',
  items:
    'Items Shipped|Items Dispatched|Shipped Items|Quantity|Qty|# of Items|Items|Item Count|Item Quantity',
  sale: 'Sale Amount|Sale Amount Amount|Sale Amount USD|Sale Amount Pub Currency|Revenue|Trans Amount|Sales|Amount',
  commission:
    'Ad Fees|Advertising Fees|Commission Income|Publisher Commission|Pub Commission Amount USD|Pub Commission Amount Pub Currency|Total Commission|Commission Amount|Commission Amount Amount|Action Earnings|Payout|Commission|Commissions|Earnings|Total Earnings',
  currency:
    'Currency|Currency Code|Payout Currency|Commission Currency|Commission Amount Currency|Publisher Currency|Pub Currency',
}
const status = 'Commission Status|Transaction Status|Action Status|Action State|State|Status'
const shipped = 'Date Shipped|Date Dispatched|Shipped Date'
const bountyDay = 'Date Shipped|Date|Event Date|Bounty Date'
const tag = 'Tracking ID|Associate ID|Tag'
const bounties = 'Quantity|Qty|Events|Bounties|Bounty Events'
const bountyFees = 'Ad Fees|Bounty Earnings|Bounty Fees|Commission Income|Earnings'
const amazon = {
  program: 'amazon',
  kind: 'sales',
  columns: { ...usual, day: shipped, tag, device: 'Device Type Group', returns: 'Returns|Items Returned' },
  replaces: 'days',
} as const

export const formats: readonly ReportFormat[] = [
  {
    ...amazon,
    name: 'Amazon Associates: Earnings (Fee-Earnings)',
    signs: ['ASIN', shipped, 'Items Shipped|Items Dispatched|Shipped Items|Ad Fees'],
    identity: ['day', 'product', 'tag', 'merchant', 'device'],
  },
  {
    // docs.switchboard-software.com: Amazon Referrals
    ...amazon,
    name: 'Amazon Associates: automatic earnings report (TSV)',
    signs: [tag, 'Date Shipped', 'Quantity|Qty', 'Price', 'Earnings'],
    identity: ['day', 'product', 'tag', 'merchant', 'subTag'],
  },
  {
    ...amazon,
    name: 'Amazon Associates: Bounty (Fee-Bounty)',
    kind: 'bounty',
    signs: [tag, bountyDay, bounties, bountyFees],
    columns: {
      product: 'Name|Bounty Name|Event Name',
      tag,
      day: bountyDay,
      items: bounties,
      commission: bountyFees,
    },
    identity: ['day', 'product', 'tag'],
  },
  {
    // developers.cj.com: Commission Detail
    program: 'cj',
    name: 'CJ: Commission Detail',
    kind: 'sales',
    signs: ['Posting Date', 'Event Date', 'Advertiser Name|Advertiser ID|Advertiser CID'],
    columns: { ...usual, id: 'Order ID', day: 'Event Date', posted: 'Posting Date', status },
    identity: ['id', 'merchant', 'day', 'posted'],
    replaces: 'rows',
  },
  {
    program: 'rakuten',
    name: 'Rakuten: Signature Orders Report',
    kind: 'sales',
    signs: ['Order ID|Order Number', 'SKU|SKU Number', 'Process Date'],
    columns: { ...usual, id: 'Order ID|Order Number', day: 'Transaction Date', posted: 'Process Date' },
    identity: ['id', 'merchant', 'product', 'day', 'posted'],
    replaces: 'rows',
  },
  {
    // help.awin.com: Get List of Transactions
    program: 'awin',
    name: 'Awin: Transactions',
    kind: 'sales',
    signs: ['ID|Transaction ID', 'Transaction Date', 'Commission Amount|Commission Amount Amount|Click Ref'],
    columns: { ...usual, id: 'ID|Transaction ID', day: 'Transaction Date', status },
    identity: ['id'],
    replaces: 'number',
    isDayFirst: true,
  },
  {
    // Names and dates as in voxmedia/tap-shareasale.
    program: 'shareasale',
    name: 'ShareASale: Activity Details',
    kind: 'sales',
    signs: ['Trans ID', 'Trans Date'],
    columns: {
      ...usual,
      id: 'Trans ID',
      day: 'Trans Date',
      kind: 'Trans Type',
      voided: 'Voided',
      locked: 'Locked',
    },
    identity: ['id'],
    replaces: 'number',
    currency: 'USD',
    payout: /^(?:payment|payout)\b|^(?:www\.)?shareasale\.com$/i,
  },
  {
    // help.impact.com: Action Listing; the API's Actions call the status `State`.
    program: 'impact',
    name: 'Impact: Action Listing',
    kind: 'sales',
    signs: [
      'Action ID|Action Tracker|Action Tracker Name|Event Type',
      'Action Date|Event Date|Creation Date',
    ],
    columns: { ...usual, id: 'Action ID|ID', day: 'Action Date|Event Date|Creation Date', status },
    identity: ['id', 'product'],
    replaces: 'number',
  },
]

/** Reports without the commission of each sale, with the one to download instead. */
export const otherReports: readonly { name: string; signs: readonly string[]; instead: string }[] = [
  {
    name: 'Amazon’s report of orders, which has no commission',
    signs: ['ASIN', 'Date|Date Ordered|Order Date', 'Qty|Quantity|Link Type'],
    instead: 'Fee-Earnings',
  },
  {
    name: 'a summary of clicks, which has no row per sale',
    signs: ['Clicks|# of Clicks'],
    instead: 'the report of single sales',
  },
  {
    name: 'ShareASale’s ledger, which mixes sales with payouts and edits',
    signs: ['Ledger ID|Impact'],
    instead: 'Activity Details',
  },
  {
    name: 'Rakuten’s report without products',
    signs: ['MID', 'Advertiser Name'],
    instead: 'the Signature Orders Report',
  },
]
