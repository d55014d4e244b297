import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { ProductSkeletons } from '#components/product/ProductGrid.tsx'
import { Notice } from '#components/ui/Notice.tsx'
import '#elements/share-button.ts'
import { paths } from '#lib/paths.ts'
import { readSharedList, type SharedList } from '#lib/shared-list.ts'
import { $sharedIds, $sharedProducts } from '#stores/shared-list.ts'
import { ResultsFailed } from './ResultsFailed.tsx'
import { SharedListView } from './SharedListView.tsx'
import type { ListText } from './list-text.ts'

/** The page of a shared list, by what its address says. */
export function SharedListPage({ text }: { text: ListText }) {
  const [list] = useState(readAddress)
  if (list === 'unknown') {
    return (
      <>
        <h1 className="mb-6">{text.heading}</h1>
        <Notice picture="out-of-reach" text={text.unknownText}>
          <a className="button" href={paths.products}>
            {text.browseProducts}
          </a>
        </Notice>
      </>
    )
  }
  return (
    <>
      <h1 className="mb-4">{text.headings[list.of]}</h1>
      <Products list={list} text={text} />
    </>
  )
}

function Products({ list, text }: { list: SharedList; text: ListText }) {
  const { data, error } = useStore($sharedProducts)
  if (list.ids.length === 0) return <SharedListView list={list} products={[]} text={text} />
  if (data !== undefined) return <SharedListView list={list} products={data} text={text} />
  if (error !== undefined) return <ResultsFailed onRetry={() => $sharedProducts.revalidate()} />
  return <ProductSkeletons />
}

function readAddress(): SharedList | 'unknown' {
  const list = readSharedList(new URLSearchParams(window.location.search))
  if (list !== 'unknown' && list.ids.length > 0) $sharedIds.set(list.ids.join(','))
  return list
}
