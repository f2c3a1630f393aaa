import { administrationHealth, type MailTrouble } from '@portolan/contract/features/administration/health'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/call.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { Button } from '../../../../ui/button.tsx'
import { useAdminRight } from '../../shell/use-admin-right.ts'
import { mailsQuery } from '../health.queries.ts'
import { HealthListPage } from './health-list.tsx'
import { Instant } from './instant.tsx'
import { useAct } from './use-act.ts'
import { useListPlace } from './use-list-place.ts'

/** Mails of one state, with the mail server's words and a button that sends them again. */
export function MailsList({ state }: { readonly state: MailTrouble }) {
  const { t } = useTranslation('administrationHealth')
  const language = useLanguage()
  const { mayChange } = useAdminRight()
  const place = useListPlace()
  const query = useQuery({
    ...mailsQuery(state, { search: place.search, page: place.page, language }),
    select: ({ Mails, Total }) => ({ rows: Mails, total: Total }),
  })
  const send = useAct((Id: string) => call(administrationHealth.retryTroubledMail, { Id }), {
    done: () => t('sentAgain'),
  })
  return (
    <HealthListPage
      title={t(`lists.${state}`)}
      query={query}
      keyOf={({ Id }) => Id}
      columns={[
        { key: 'to', title: t('to'), cell: ({ Address }) => Address },
        { key: 'subject', title: t('subject'), cell: ({ Subject }) => Subject },
        { key: 'answer', title: t('answer'), cell: ({ Answer }) => Answer ?? '–' },
        { key: 'attempts', title: t('attempts'), cell: ({ Attempts }) => Attempts },
        { key: 'written', title: t('written'), cell: ({ CreatedAt }) => <Instant at={CreatedAt} /> },
      ]}
      act={({ Id, Address }) =>
        mayChange &&
        state !== 'queued' && (
          <Button
            busy={send.isPending && send.variables === Id}
            aria-label={t('sendAgainTo', { name: Address })}
            onClick={() => send.mutate(Id)}
          >
            {t('sendAgain')}
          </Button>
        )
      }
      search={{ label: t('searchAddress'), value: place.typed, onChange: place.onType }}
      page={{ number: place.page, onPage: place.setPage }}
    />
  )
}
