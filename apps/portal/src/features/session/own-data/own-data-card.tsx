import { dataProtection, type DataRequestKind } from '@portolan/contract/features/administration/data-protection'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { dayOfDate } from '../../../lib/iso-days.ts'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx'
import { SecurityCard } from '../second-factors/security-card.tsx'
import styles from '../second-factors/second-factors.module.css'

await fetchTexts('ownData')

const ownKey = ['session', 'own-data'] as const
const ownQuery = () =>
  queryOptions({
    queryKey: ownKey,
    queryFn: ({ signal }) => call(dataProtection.listOwnDataRequests, {}, { signal }),
  })

/** How people ask for their data, or to be erased: their administrators see it with the day until which it is due. */
export function OwnDataCard() {
  const { t } = useTranslation('ownData')
  const language = useLanguage()
  const { data } = useQuery(ownQuery())
  const [asking, setAsking] = useState<DataRequestKind | null>(null)
  const open = data?.Requests.filter(({ DoneAt }) => DoneAt === null) ?? []
  const isOpen = (kind: DataRequestKind) => open.some(({ Kind }) => Kind === kind)
  return (
    <SecurityCard
      id="own-data"
      icon={<IconFileDownload size={24} stroke={1.5} aria-hidden />}
      title={t('title')}
      text={t('lead')}
    >
      {open.map(({ Id, Kind, DueOn }) => (
        <p key={Id} role="status">
          {t(Kind === 'access' ? 'askedAccess' : 'askedErasure')} · {t('open', { day: dayOfDate(DueOn, language) })}
        </p>
      ))}
      <div className={styles.acts}>
        <Button disabled={isOpen('access')} onClick={() => setAsking('access')}>
          {t('access')}
        </Button>
        <Button disabled={isOpen('erasure')} onClick={() => setAsking('erasure')}>
          {t('erasure')}
        </Button>
      </div>
      {asking !== null && <AskDialog kind={asking} onClose={() => setAsking(null)} />}
    </SecurityCard>
  )
}

function AskDialog({ kind, onClose }: { readonly kind: DataRequestKind; readonly onClose: () => void }) {
  const { t } = useTranslation('ownData')
  const queries = useQueryClient()
  const [words, setWords] = useState('')
  const asked = useMutation({
    mutationFn: () =>
      call(dataProtection.askAboutOwnData, { Kind: kind, ...(words.trim() !== '' && { Words: words.trim() }) }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ownKey })
      onClose()
    },
  })
  return (
    <ActDialog
      title={t(kind)}
      confirm={t('send')}
      isBusy={asked.isPending}
      fault={asked.error?.message ?? null}
      onConfirm={() => asked.mutate()}
      onClose={onClose}
    >
      <p>{t('lead')}</p>
      <FormField label={t('words')}>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={1000}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </FormField>
    </ActDialog>
  )
}
