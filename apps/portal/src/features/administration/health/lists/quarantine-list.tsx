import type { QuarantineKind } from '@portolan/contract/features/administration/health'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import { Button } from '../../../../ui/button.tsx'
import { quarantineQuery } from '../health.queries.ts'
import { HealthListPage } from './health-list.tsx'
import { Instant } from './instant.tsx'
import { RecordSheet } from './record-sheet.tsx'
import { useListPlace } from './use-list-place.ts'

/** Records of one quarantine; a look at one shows it as it arrived, with the acts that mend it. */
export function QuarantineList({ kind }: { readonly kind: QuarantineKind }) {
  const { t } = useTranslation('administrationHealth')
  const language = useLanguage()
  const place = useListPlace()
  const [looked, setLooked] = useState<string | null>(null)
  const query = useQuery({
    ...quarantineQuery(kind, { search: place.search, page: place.page, language }),
    select: ({ Records, Total }) => ({ rows: Records, total: Total }),
  })
  const isOfCompanies = kind === 'bookings' || kind === 'invoices'
  return (
    <>
      <HealthListPage
        title={t(`lists.${kind}`)}
        query={query}
        keyOf={({ Id }) => Id}
        columns={[
          { key: 'file', title: t('file'), cell: ({ File }) => File },
          { key: 'place', title: t('place'), cell: ({ Place }) => Place },
          { key: 'reason', title: t('reason'), cell: ({ Message }) => Message },
          ...(isOfCompanies
            ? [
                {
                  key: 'company',
                  title: t('company'),
                  cell: ({ CompanyCode }: { readonly CompanyCode: string | null }) => CompanyCode,
                },
              ]
            : []),
          { key: 'received', title: t('received'), cell: ({ ReceivedAt }) => <Instant at={ReceivedAt} /> },
        ]}
        act={({ Id, File, Place }) => (
          <Button aria-label={t('lookOf', { name: `${File}, ${Place}` })} onClick={() => setLooked(Id)}>
            {t('look')}
          </Button>
        )}
        search={{ label: t('searchFile'), value: place.typed, onChange: place.onType }}
        page={{ number: place.page, onPage: place.setPage }}
      />
      {looked !== null && <RecordSheet key={looked} kind={kind} id={looked} onClose={() => setLooked(null)} />}
    </>
  )
}
