import { plural } from '#lib/locale.ts'
import { useStore } from '@nanostores/react'
import { useCombobox } from 'downshift'
import { type ComponentProps, type KeyboardEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { SearchForm, searchIds } from './SearchForm.tsx'
import { $recentSearches, rememberSearch } from './recent-searches.ts'
import { $suggestions, suggest } from './suggested-items.ts'
import { Suggestion } from './Suggestion.tsx'
import { type SuggestedItem, suggestedGroups } from './suggested-items.ts'

/** Hydrates the search form and keeps the text typed so far. */
export function hydrateHeaderSearch(host: HTMLElement): void {
  const text = host.querySelector('input')?.value ?? ''
  hydrateRoot(host, <HeaderSearch text={text} />)
}

const { InputBlur, InputClick, ItemClick } = useCombobox.stateChangeTypes
const nothingChanges = () => () => {}
const itemId = (index: number): string => `${searchIds.listId}-${index}`

/**
 * Header search with suggestions: a combobox whose options are links. Enter without a selected option submits the
 * search.
 */
function HeaderSearch({ text }: { text: string }) {
  // The first render must match the prebuilt HTML.
  const isHydrated = useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
  const [typed, setTyped] = useState(text)
  const answer = useStore($suggestions)
  const searched = useStore($recentSearches)
  const groups = suggestedGroups(typed, answer, searched)
  const items = groups.flatMap((group) => group.items)
  const warning = groups.map(({ heading, text: advice }) => advice && `${heading}. ${advice} `).join('')
  useEffect(() => void suggest(typed), [typed])

  const { getInputProps, getItemProps, getMenuProps, highlightedIndex, isOpen } = useCombobox<SuggestedItem>({
    items,
    inputValue: typed,
    selectedItem: null,
    initialIsOpen: true,
    inputId: searchIds.fieldId,
    labelId: searchIds.labelId,
    menuId: searchIds.listId,
    getItemId: itemId,
    itemToString: () => typed,
    itemToKey: (item) => item?.key,
    stateReducer: (before, { type, changes }) => {
      // Leaving the field selects nothing, and pressing it doesn't close the list.
      if (type === InputBlur) return { isOpen: false, highlightedIndex: -1 }
      if (type === InputClick) return { ...changes, isOpen: true }
      if (type === ItemClick) return { ...changes, isOpen: before.isOpen }
      return changes
    },
  })
  const isShown = isOpen && items.length > 0

  const onKeyDown = (event: KeyboardEvent): void => {
    const isChosen = event.key === 'Enter' && isShown && highlightedIndex >= 0
    if (isChosen) {
      event.preventDefault()
      document.getElementById(itemId(highlightedIndex))?.click()
    }
    // Escape first closes the list, then clears the field.
    if (event.key === 'Escape' && !isShown) setTyped('')
    // Enter submits the form; Home and End move within the text.
    if (['Enter', 'Home', 'End'].includes(event.key)) {
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    }
  }
  const choose = ({ search, href }: SuggestedItem): void => {
    if (search !== undefined) rememberSearch(search)
    if (href === undefined) $recentSearches.change(() => new Set())
  }

  const combobox: ComponentProps<'input'> = getInputProps({
    onKeyDown,
    onChange: ({ currentTarget }) => setTyped(currentTarget.value),
    'aria-expanded': isShown,
  })
  const { ref, value, onChange } = combobox
  const list = getMenuProps({ 'aria-label': 'Suggestions' }, { suppressRefError: true })
  return (
    <SearchForm
      field={isHydrated ? combobox : { ref, value, onChange }}
      onSubmit={() => setTyped(typed.trim())}
    >
      {isHydrated && (
        <>
          <div {...list} className="panel suggestions" hidden={!isShown}>
            {groups.map(({ heading, text: advice, items: members }) => (
              <div
                key={heading ?? members[0]?.key}
                role={heading && 'group'}
                aria-label={advice === undefined ? heading : `${heading}. ${advice}`}
              >
                {heading !== undefined && (
                  <p className="text-soft px-4 pt-2 text-sm font-semibold" aria-hidden="true">
                    {heading}
                  </p>
                )}
                {advice !== undefined && (
                  <p className="px-4 py-1 text-sm" aria-hidden="true">
                    {advice}
                  </p>
                )}
                {members.map((item) => (
                  <Suggestion
                    {...getItemProps({ item, onClick: () => choose(item) })}
                    key={item.key}
                    item={item}
                  />
                ))}
              </div>
            ))}
          </div>
          <p role="status" className="sr-only">
            {isShown ? `${warning}${items.length} ${plural(items.length, 'suggestion', 'suggestions')}` : ''}
          </p>
        </>
      )}
    </SearchForm>
  )
}
