import { IconArrowLeft, IconSearch, IconUser, IconX } from '@tabler/icons-react'
import type { Understood } from '@portolan/rules/palette/chips'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { HeldChips, TypedChips } from './chips.tsx'
import styles from './palette.module.css'

interface Props {
  readonly ref: Ref<HTMLInputElement>
  /** The id of the list it searches. */
  readonly list: string
  readonly query: string
  /** Whose trips are searched; null means everything. */
  readonly person: string | null
  /** The id of the option that Enter chooses. */
  readonly active: string | undefined
  readonly busy: boolean
  /** What has left the field as chips, and what is understood of the rest. */
  readonly held: readonly Understood[]
  readonly understood: readonly Understood[]
  readonly onRemove: (index: number) => void
  readonly onQuery: (text: string, isComposing: boolean) => void
  readonly onBack: () => void
  readonly onClose: () => void
}

/** As long as the server reads. */
const longest = 100

export function PaletteField(props: Props) {
  const { ref, list, query, person, active, busy, held, understood, onRemove, onQuery, onBack, onClose } = props
  const { t } = useTranslation(['palette', 'commandPalette'])
  const hint = person ? t('searchTripsOf', { name: person }) : t('placeholder')
  return (
    <div className={styles.field} data-busy={busy}>
      {person ? (
        <IconButton icon={IconArrowLeft} label={t('back')} onClick={onBack} />
      ) : (
        <IconSearch className={styles.glass} size={20} stroke={1.75} aria-hidden />
      )}
      {person && (
        <span className={styles.person}>
          <IconUser size={14} aria-hidden />
          <span>{person}</span>
        </span>
      )}
      <HeldChips chips={held} onRemove={onRemove} />
      <input
        ref={ref}
        type="text"
        inputMode="search"
        enterKeyHint="go"
        role="combobox"
        aria-expanded
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={active}
        aria-label={hint}
        placeholder={held.length > 0 ? undefined : person ? t('tripsOfPlaceholder') : t('commandPalette:hint')}
        value={query}
        maxLength={longest}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onQuery(event.target.value, isComposing(event.nativeEvent))}
      />
      {understood.length > 0 && (
        <span className={styles.understood}>
          <TypedChips chips={understood} />
        </span>
      )}
      <IconButton icon={IconX} label={t('close')} onClick={onClose} />
    </div>
  )
}

const isComposing = (event: Event) => 'isComposing' in event && event.isComposing === true
