import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { ConflictNotice } from '../../../ui/form-page/conflict-notice.tsx'
import { nameOfPath, valueInWords } from '../path-words.ts'
import { differencesOf } from '../../../lib/value-paths.ts'
import { useForm, useSelected } from './state/form-store.ts'
import type { FormValues } from './state/form-values.ts'

interface Props {
  readonly kind: 'tabTitle' | 'editTitle'
  readonly other: FormValues
  readonly onKeepMine: () => void
  readonly onTakeOther: () => void
}

/** Both versions side by side; what the person does not choose is gone only after they chose. */
export function Conflict({ kind, other, onKeepMine, onTakeOther }: Props) {
  const { t } = useTranslation('requestsForm')
  const language = useLanguage()
  const { metadata } = useForm()
  const mine = useSelected(({ get }) => get())
  const shown = ({ attachments: _files, ...values }: FormValues) => values
  const differences = differencesOf(shown(mine), shown(other))
  const read = (path: string, value: string) =>
    value === '' ? t('conflict.nothing') : valueInWords(path, value, { metadata, language, t })
  return (
    <ConflictNotice
      texts={{
        ...t('conflict', { returnObjects: true }),
        title: t(`conflict.${kind}`),
        hint: differences.length > 0 ? t('conflict.hint') : t('conflict.same'),
      }}
      rows={differences.map(({ path, mine: own, other: theirs }) => ({
        path,
        name: nameOfPath(path, metadata, t),
        mine: read(path, own),
        other: read(path, theirs),
      }))}
      onKeepMine={onKeepMine}
      onTakeOther={onTakeOther}
    />
  )
}
