import { fill } from '@portolan/rules/fill'
import type { ComponentChildren, JSX } from 'preact'
import { useApp } from '../app-context.ts'
import { fieldId, focusAfterRender } from '../fields/field.tsx'
import type { Form } from '../fields/form.ts'
import { Icon } from '../icons.tsx'
import { changed, keyOf } from '../store/to-saved.ts'

interface Props<I extends object> {
  readonly items: readonly I[]
  /** The list's field in the section: 'Items', 'Phones'. */
  readonly list: string
  /** The form of the whole section, for faults. */
  readonly form: Pick<Form<unknown>, 'fault' | 'touch'>
  readonly setItems: (items: I[]) => void
  readonly remove: (list: string, index: number, name: string) => void
  readonly nameOf: (item: I) => string
  readonly aside?: (item: I, index: number) => ComponentChildren
  /** The order matters, and people can change it. */
  readonly isOrdered?: boolean
  readonly empty: string
  readonly add: string
  /** Returns a new empty item. */
  readonly createItem: () => I
  readonly max: number
  readonly children: (form: Form<I>, item: I, index: number) => ComponentChildren
}

/** A list of cards of one kind. People add them at the end, remove them with undo, and move them up when the order matters. */
export function ItemList<I extends object>(props: Props<I>): JSX.Element {
  const { items, list, form, setItems, remove, nameOf, aside, isOrdered, empty, add, createItem, max, children } = props
  const { texts } = useApp()
  const formOf = (item: I, index: number): Form<I> => ({
    ...form,
    value: item,
    path: `${list}.${String(index)}.`,
    set: (part) => setItems(items.map((one, at) => (at === index ? changed(one, part) : one))),
  })
  const swap = (index: number) =>
    setItems(
      items.map((one, at) => (at === index ? (items[at - 1] ?? one) : at === index - 1 ? (items[index] ?? one) : one)),
    )
  const idOf = (index: number) => fieldId(`${list}.${String(index)}`)
  const focusIn = (from: Element, index: number, what: string) =>
    focusAfterRender(
      from,
      (root) => root.getElementById(idOf(index))?.querySelector(what) ?? root.getElementById(fieldId(`${list}.add`)),
    )
  return (
    <>
      {items.length === 0 && <p class="none">{empty}</p>}
      <ul class="items">
        {items.map((item, index) => {
          const name = nameOf(item) || texts.newItem
          return (
            <li key={keyOf(item)} class="item" id={idOf(index)} tabIndex={-1}>
              <div class="item-head">
                <div class="item-name">
                  <h4>{name}</h4>
                  {aside?.(item, index)}
                </div>
                <span class="tools">
                  {isOrdered && index > 0 && (
                    <button
                      type="button"
                      class="tool"
                      aria-label={fill(texts.moveUp, { item: name })}
                      onClick={({ currentTarget }) => {
                        swap(index)
                        focusIn(currentTarget, index - 1, '.tool')
                      }}
                    >
                      <Icon name="up" />
                    </button>
                  )}
                  <button
                    type="button"
                    class="tool"
                    aria-label={fill(texts.removeItem, { item: name })}
                    onClick={({ currentTarget }) => {
                      remove(list, index, name)
                      focusIn(currentTarget, Math.min(index, items.length - 2), '.tool:last-child')
                    }}
                  >
                    <Icon name="trash" />
                  </button>
                </span>
              </div>
              {children(formOf(item, index), item, index)}
            </li>
          )
        })}
      </ul>
      {items.length < max && (
        <button
          type="button"
          class="button add"
          id={fieldId(`${list}.add`)}
          onClick={({ currentTarget }) => {
            setItems([...items, createItem()])
            focusIn(currentTarget, items.length, '.control')
          }}
        >
          <Icon name="plus" size={16} />
          {add}
        </button>
      )}
    </>
  )
}
