import { plainName } from './feed-row.ts'

/** How files of one origin look. Columns have the names of the file; ` | ` separates several, the best first. */
export interface Format {
  name: string
  /** The header has one column of each list between semicolons. */
  header: string
  /** The header has none of these. */
  without?: string
  /** Columns of a file that doesn't name them, if its first line looks like this. Lines to skip hold no product. */
  bare?: { first: RegExp; skip: RegExp; columns: string }
  /** Columns by our fields. */
  columns: Readonly<Record<string, string>>
  ignored: string
  /** Sales have dates in columns of their own, which an export may leave out. */
  hasSaleDates?: true
  /** Dates look like 11/30/2026. */
  hasMonthFirst?: true
  variants?: Variants
}

/** Rows that are parts of one product: each has the texts of its first row. */
export interface Variants {
  /** Values that identify the product. Shopify repeats its handle; WooCommerce's variations name their parent. */
  product: string
  parent: string
  /** Columns that a row's name ends with. */
  options: string
  /** Rows with one of these values are left out, and why. */
  leftOut: readonly { columns: string; values: RegExp; because: string }[]
}

/** Sources: the addresses above each. */
export const formats: readonly Format[] = [
  // woocommerce.com/document/product-csv-importer-exporter
  {
    name: 'WooCommerce',
    header: 'Name; Regular price; Sale price | Categories | Published | External URL | Visibility in catalog',
    columns: {
      key: 'SKU | ID',
      name: 'Name',
      text: 'Description | Short description',
      shortDescription: 'Short description',
      link: 'External URL',
      price: 'Regular price',
      salePrice: 'Sale price',
      saleStart: 'Date sale price starts',
      saleEnd: 'Date sale price ends',
      availability: 'In stock?',
      gtin: 'GTIN, UPC, EAN, or ISBN',
      brand: 'Brands',
      type: 'Categories',
      storeTags: 'Tags',
      variant: 'ID | Type | Parent | Published',
      image: 'Images',
    },
    ignored: 'further pictures, stock, weight, measures, attributes, and columns of plug-ins',
    hasSaleDates: true,
    variants: {
      product: 'SKU | ID',
      parent: 'Parent',
      options: '',
      leftOut: [
        { columns: 'Type', values: /^(?:variable|grouped)\b/i, because: 'sold in variations or sets' },
        { columns: 'Published', values: /^(?:0|-1|2)$/, because: 'not published' },
      ],
    },
  },
  // help.shopify.com/en/manual/products/import-export/using-csv, with the names before and after 2025
  {
    name: 'Shopify',
    header: 'Handle | URL handle; Title; Variant Price | Price | Body (HTML) | Vendor | Option1 Name',
    columns: {
      key: 'Variant SKU | SKU | Handle | URL handle',
      name: 'Title',
      text: 'Body (HTML) | Description',
      brand: 'Vendor',
      type: 'Type | Product Category',
      storeTags: 'Tags',
      price: 'Variant Price | Price',
      originalPrice: 'Variant Compare At Price | Compare-at price',
      gtin: 'Variant Barcode | Barcode',
      variant:
        'Option1 Name | Option1 Value | Option2 Name | Option2 Value | Option3 Name | Option3 Value | Published | Published on online store | Status',
      image: 'Image Src | Product image URL',
    },
    ignored: 'further pictures, stock, weight (it includes the package), SEO, and prices of other markets',
    variants: {
      product: 'Handle | URL handle',
      parent: 'Handle | URL handle',
      options: 'Option1 Value | Option2 Value | Option3 Value',
      leftOut: [
        { columns: 'Status', values: /^(?:draft|archived|unlisted)$/i, because: 'not published' },
        { columns: 'Published | Published on online store', values: /^false$/i, because: 'not published' },
        {
          columns: 'Variant Price | Price',
          values: /^$/,
          because: 'without a price of their own, such as further pictures',
        },
      ],
    },
  },
  // help.awin.com/developers/docs/product-feed-publisher
  {
    name: 'Awin',
    header: 'aw_product_id | aw_deep_link | merchant_deep_link; product_name',
    columns: {
      key: 'merchant_product_id | aw_product_id',
      name: 'product_name',
      text: 'description | product_short_description',
      shortDescription: 'product_short_description',
      link: 'merchant_deep_link | aw_deep_link',
      price: 'search_price | store_price',
      originalPrice: 'product_price_old',
      currency: 'currency',
      availability: 'in_stock | stock_status',
      gtin: 'product_GTIN | ean | upc',
      brand: 'brand_name',
      type: 'merchant_product_category_path | merchant_category | category_name',
      image: 'merchant_image_url | aw_image_url',
    },
    ignored: 'further pictures, delivery, list prices (rrp_price), ratings, and custom columns',
  },
  // docs.cj.com/docs/product-feed, and the older list of the Data Transfer Guide
  {
    name: 'CJ',
    header:
      'program_name | program_url | catalog_name | advertiser_id | advertiser_name | buy_url; title | name',
    columns: {
      key: 'sku | id',
      name: 'title | name',
      text: 'description',
      link: 'link | buy_url',
      price: 'price',
      salePrice: 'sale_price',
      saleTime: 'sale_price_effective_date',
      saleStart: 'sale_price_effective_date_start_date',
      saleEnd: 'sale_price_effective_date_end_date',
      currency: 'currency',
      availability: 'availability | in_stock',
      gtin: 'gtin | upc',
      brand: 'brand | manufacturer',
      type: 'product_type | google_product_category_name | google_product_category | advertiser_category',
      storeSize: 'size',
      image: 'image_link',
    },
    ignored:
      'further pictures, list prices (retail_price), keywords, shipping, and columns about the program',
  },
  // blog.shareasale.com/2013/09/09/alert-new-datafeed-fields-916; files by FTP have no column names
  {
    name: 'ShareASale',
    header: 'ProductID | SKU; MerchantID | Your MerchantID; Name',
    bare: {
      first: /^\d+\|[^|]*\|\d+\|[^|]*\|https?:/,
      skip: /^$/,
      columns:
        'ProductID | Name | MerchantID | Merchant | Link | Thumbnail | BigImage | Price | RetailPrice | Category | SubCategory | Description | Custom1 | Custom2 | Custom3 | Custom4 | Custom5 | LastUpdated | Status | Manufacturer | PartNumber | MerchantCategory | MerchantSubcategory | ShortDescription | ISBN | UPC | SKU',
    },
    columns: {
      key: 'SKU | ProductID',
      name: 'Name',
      text: 'Description | ShortDescription',
      shortDescription: 'ShortDescription',
      link: 'Link | URL to product | URL',
      price: 'Price',
      availability: 'Status',
      gtin: 'UPC',
      brand: 'Manufacturer | Manufacture',
      type: 'MerchantSubcategory | MerchantCategory',
    },
    ignored:
      'pictures, list prices (RetailPrice), its own numbers of categories, options, and custom columns',
  },
  // pubhelp.rakutenadvertising.com: Product Catalog, appendix D; the file has no column names
  {
    name: 'Rakuten',
    header: 'SKU Number; Product Name; Primary Category',
    bare: {
      first: /^HDR\|/,
      skip: /^(?:HDR|TRL)\|/,
      columns:
        'Product ID | Product Name | SKU Number | Primary Category | Secondary Category | Product URL | Product Image URL | Buy URL | Short Product Description | Long Product Description | Discount | Discount Type | Sale Price | Retail Price | Begin Date | End Date | Brand | Shipping | Keywords | Manufacturer Part Number | Manufacturer Name | Shipping Information | Availability | UPC | Class ID | Currency | M1 | Pixel',
    },
    columns: {
      key: 'SKU Number | Product ID',
      name: 'Product Name',
      text: 'Long Product Description | Short Product Description',
      shortDescription: 'Short Product Description',
      link: 'Product URL',
      price: 'Retail Price',
      salePrice: 'Sale Price',
      saleStart: 'Begin Date',
      saleEnd: 'End Date',
      currency: 'Currency',
      availability: 'Availability',
      gtin: 'UPC',
      brand: 'Brand | Manufacturer Name',
      type: 'Primary Category | Secondary Category',
    },
    ignored: 'pictures, discounts, shipping, keywords, and the attributes of a class',
    hasSaleDates: true,
    hasMonthFirst: true,
  },
  // help.impact.com: File Formats for Product Catalogs
  {
    name: 'Impact',
    header: 'Unique Merchant SKU | CatalogItemId | Catalog Item ID; Product Name | Name',
    columns: {
      key: 'Unique Merchant SKU | CatalogItemId | Catalog Item ID',
      name: 'Product Name | Name',
      text: 'Product Description | Description',
      link: 'Product URL | Url',
      price: 'Current Price',
      originalPrice: 'Original Price',
      currency: 'Currency',
      availability: 'Stock Availability',
      gtin: 'GTIN | UPC or EAN | UPC | EAN',
      asin: 'ASIN',
      brand: 'Brand / Manufacturer | Manufacturer | Brand',
      type: 'Product Type | Category | Original Format Category',
      storeSize: 'Size',
      image: 'Image URL',
    },
    ignored: 'further pictures, coupons, shipping, weight, and labels',
  },
  // Lists by ASIN, and Seller Central's listings: sellercentral.amazon.com/gp/help/external/200385890
  {
    name: 'Amazon list',
    header: 'ASIN | asin1; Title | Product Title | Product Name | Name | item-name',
    without: 'id',
    columns: {
      key: 'seller-sku | ASIN | asin1',
      asin: 'ASIN | asin1',
      name: 'Title | Product Title | Product Name | Name | item-name',
      text: 'Description | item-description | Features',
      link: 'Detail Page URL | Product URL | Link | URL',
      price: 'Price',
      currency: 'Currency',
      gtin: 'UPC | EAN | GTIN',
      brand: 'Brand | Manufacturer',
      type: 'Category | Product Group',
      storeSize: 'Size',
    },
    ignored: 'pictures, list prices, and ratings (Amazon’s terms allow them from its API only)',
  },
  // support.google.com/merchants/answer/7052112
  {
    name: 'Google Merchant',
    header:
      'title; id | link | image_link | gtin | brand | product_type | google_product_category | availability; description | price | sale_price | availability | link',
    columns: {
      key: 'sku | id',
      name: 'title',
      text: 'description',
      link: 'link',
      price: 'price',
      salePrice: 'sale_price',
      saleTime: 'sale_price_effective_date',
      currency: 'currency',
      availability: 'availability',
      gtin: 'gtin',
      asin: 'asin',
      brand: 'brand',
      type: 'product_type | google_product_category',
      category: 'category',
      storeSize: 'size',
      image: 'image_link',
    },
    ignored: 'further pictures, shipping, tax, color, ratings, labels, and item_group_id',
  },
]

/** A spreadsheet as people make one: what it is called, and where it is sold or what it costs. */
export const spreadsheet: Format = {
  name: 'a spreadsheet',
  header:
    'title | name | product | product name | item; link | url | product link | product url | price | brand',
  columns: {
    key: 'sku | id',
    name: 'title | name | product name | product | item',
    text: 'description | details',
    link: 'link | url | product link | product url | affiliate link',
    price: 'price | cost',
    salePrice: 'sale price',
    gtin: 'upc | gtin | ean | barcode',
    brand: 'brand | maker | manufacturer',
    type: 'category | type | product type | kind',
    species: 'species | pet | animal',
    storeSize: 'size | pack size | weight | count',
    category: 'category',
    image: 'image | image url | image link | picture | photo',
  },
  ignored: 'columns with other names',
}

/** What `npm run export` writes, and tables that people make of it. */
export const ownTable: Format = {
  name: 'the shop’s own table',
  header: '',
  columns: { priceCheckedOn: 'day | date' },
  ignored: 'columns with other names',
}

/** Splits a list of column names, and normalizes them. */
export function plainNames(names: string): string[] {
  return names
    .split(' | ')
    .map(plainName)
    .filter((name) => name !== '')
}
