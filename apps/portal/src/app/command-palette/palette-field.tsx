import { IconArrowLeft, IconSearch, IconUser, IconX } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
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
  readonly onQuery: (text: string) => void
  readonly onBack: () => void
  readonly onClose: () => void
}

/** As long as the server reads. */
const longest = 100

export function PaletteField({ ref, list, query, person, active, busy, onQuery, onBack, onClose }: Props) {
  const { t } = useTranslation('palette')
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
        placeholder={person ? t('tripsOfPlaceholder') : hint}
        value={query}
        maxLength={longest}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onQuery(event.target.value)}
      />
      <IconButton icon={IconX} label={t('close')} onClick={onClose} />
    </div>
  )
}
