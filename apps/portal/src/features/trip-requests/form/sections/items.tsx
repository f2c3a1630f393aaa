import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../ui/icon-button.tsx'
import styles from '../form.module.css'
import { DayNotes } from '../days/day-notes.tsx'
import { ItemNotes } from '../policy/field-notes.tsx'
import { useForm, useSelected } from '../state/form-store.ts'

export type ItemList = 'segments' | 'hotels' | 'products'

/** Keys of a list's items, so that the list is drawn again only when one is added or removed. */
export function useItemKeys(list: ItemList): readonly string[] {
  const joined = useSelected((store) =>
    store
      .get()
      [list].map(({ key }) => key)
      .join(' '),
  )
  return joined === '' ? [] : joined.split(' ')
}

interface Props {
  readonly list: ItemList
  readonly index: number
  readonly title: string
  readonly children: ReactNode
}

/** A flight, a stay or a service, with the button that removes it. */
export function Item({ list, index, title, children }: Props) {
  const { t } = useTranslation('requestsForm')
  const store = useForm()
  const id = useId()
  const remove = () =>
    store.change((values) => ({ ...values, [list]: values[list].filter((_, place) => place !== index) }))
  return (
    <div className={styles.item} role="group" aria-labelledby={id}>
      <div className={styles.itemHead}>
        <h3 id={id}>{title}</h3>
        <IconButton icon={IconTrash} label={t('remove', { name: title })} onClick={remove} />
      </div>
      <ItemNotes path={`${list}[${index}]`} />
      {children}
      {list !== 'products' && <DayNotes path={`${list}[${index}]`} />}
    </div>
  )
}

/** Details that few need, opened where some are entered. */
export function More({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className={styles.more}>
      <summary>{title}</summary>
      <div className={styles.grid}>{children}</div>
    </details>
  )
}
