import type { ComponentChildren, JSX } from 'preact'
import { useApp } from '../app-context.ts'
import { fieldId } from '../fields/field.tsx'
import type { Form } from '../fields/form.ts'
import { Icon } from '../icons.tsx'
import { changed, keyOf } from '../store/to-saved.ts'
import { fill } from '../texts.ts'

interface Props<I extends object> {
  readonly items: readonly I[]
  /** Where the list lies in the section: 'Items', 'Phones'. */
  readonly list: string
  /** The form of the whole section, for faults. */
  readonly form: Pick<Form<unknown>, 'fault' | 'touch'>
  readonly setItems: (items: I[]) => void
  readonly remove: (list: string, index: number, name: string) => void
  readonly nameOf: (item: I) => string
  readonly aside?: (item: I, index: number) => ComponentChildren
  /** The first one counts most: they can be put in order. */
  readonly isOrdered?: boolean
  readonly empty: string
  readonly add: string
  /** A new item, as it begins. */
  readonly fresh: () => I
  readonly most: number
  readonly children: (form: Form<I>, item: I, index: number) => ComponentChildren
}

/** Cards of one kind: added at the end, taken out with a way back, moved up where the order counts. */
export function ItemList<I extends object>(props: Props<I>): JSX.Element {
  const { items, list, form, setItems, remove, nameOf, aside, isOrdered, empty, add, fresh, most, children } = props
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
  return (
    <>
      {items.length === 0 && <p class="none">{empty}</p>}
      <ul class="items">
        {items.map((item, index) => {
          const name = nameOf(item) || texts.newItem
          return (
            <li key={keyOf(item)} class="item" id={fieldId(`${list}.${String(index)}`)}>
              <div class="item-head">
                <h4>{name}</h4>
                {aside?.(item, index)}
                <span class="tools">
                  {isOrdered && index > 0 && (
                    <button
                      type="button"
                      class="tool"
                      aria-label={fill(texts.moveUp, { item: name })}
                      onClick={() => swap(index)}
                    >
                      <Icon name="up" />
                    </button>
                  )}
                  <button
                    type="button"
                    class="tool"
                    aria-label={fill(texts.removeItem, { item: name })}
                    onClick={() => remove(list, index, name)}
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
      {items.length < most && (
        <button type="button" class="button add" onClick={() => setItems([...items, fresh()])}>
          <Icon name="plus" size={16} />
          {add}
        </button>
      )}
    </>
  )
}
