import { administrationEffect } from '@portolan/contract/features/administration/effect'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/call.ts'
import { CallError } from '../../../../lib/call-error.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { ownDay } from '../../../../lib/iso-days.ts'
import { useCopied } from '../../../../lib/use-copied.ts'
import { Button } from '../../../../ui/button.tsx'
import { ActDialog } from '../../../../ui/overlay/act-dialog.tsx'
import { Modal } from '../../../../ui/overlay/modal.tsx'
import form from '../form/form.module.css'
import { settingsKey } from '../settings.queries.ts'
import styles from './access.module.css'

interface Props {
  /** '' for a program of the whole deployment. */
  readonly company: string
  readonly clientId: string
  readonly isReadOnly: boolean
}

const mostClients = 200
const ofCompany = (company: string) => (company === '' ? {} : { CompanyCode: company })

/** How old the program's secret is, and another one: it is shown once, and the old one ends at once. */
export function MachineSecret({ company, clientId, isReadOnly }: Props) {
  const { t } = useTranslation('administrationSettings')
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const { data } = useQuery({
    queryKey: [...settingsKey, 'machine-clients', company],
    queryFn: ({ signal }) =>
      call(
        administrationEffect.listMachineClients,
        { ...ofCompany(company), Paging: { PageIndex: 1, PageSize: mostClients } },
        { signal },
      ),
  })
  const client = data?.Clients.find(({ ClientId }) => ClientId === clientId)
  return (
    <section className={form.card} aria-labelledby="machine-secret">
      <h2 id="machine-secret">{t('secret.title')}</h2>
      <p className={styles.soft} data-fact="secret">
        {client
          ? t('secret.age', { count: client.SecretAge, day: ownDay(client.SecretSetAt, language) })
          : t('secret.none')}{' '}
        {client &&
          (client.LastUsedAt === null
            ? t('secret.unused')
            : t('secret.used', { day: ownDay(client.LastUsedAt, language) }))}
      </p>
      {!isReadOnly && client && (
        <div>
          <Button onClick={() => setAsking(true)}>{t('secret.renew')}</Button>
        </div>
      )}
      {isAsking && (
        <AskDialog company={company} clientId={clientId} onClose={() => setAsking(false)} onSecret={setSecret} />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </section>
  )
}

interface AskProps {
  readonly company: string
  readonly clientId: string
  readonly onSecret: (secret: string) => void
  readonly onClose: () => void
}

function AskDialog({ company, clientId, onSecret, onClose }: AskProps) {
  const { t } = useTranslation('administrationSettings')
  const client = useQueryClient()
  const [endsTokens, setEndsTokens] = useState(false)
  const renewed = useMutation({
    mutationFn: () =>
      call(administrationEffect.newMachineSecret, {
        ...ofCompany(company),
        ClientId: clientId,
        EndTokens: endsTokens,
      }),
    onSuccess: async ({ Secret }) => {
      onClose()
      onSecret(Secret)
      await client.invalidateQueries({ queryKey: [...settingsKey, 'machine-clients'] })
    },
  })
  return (
    <ActDialog
      title={t('secret.renew')}
      confirm={t('secret.renewNow')}
      isBusy={renewed.isPending}
      fault={renewed.error ? (renewed.error instanceof CallError ? renewed.error.message : t('failed')) : null}
      onConfirm={() => renewed.mutate()}
      onClose={onClose}
    >
      <p>{t('secret.renewHint')}</p>
      <label className={styles.check}>
        <input type="checkbox" checked={endsTokens} onChange={({ target }) => setEndsTokens(target.checked)} />
        {t('secret.endTokens')}
      </label>
    </ActDialog>
  )
}

function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { t } = useTranslation(['administrationSettings', 'common'])
  const [isKept, setKept] = useState(false)
  const { outcome, copy } = useCopied(secret)
  const close = () => isKept && onClose()
  return (
    <Modal
      opened
      onClose={close}
      title={t('secret.new')}
      close={t('common:close')}
      footer={
        <Button look="primary" disabled={!isKept} onClick={close}>
          {t('common:done')}
        </Button>
      }
    >
      <div className={styles.once}>
        <p>{t('secret.once')}</p>
        <code translate="no" data-secret>
          {secret}
        </code>
        <div className={styles.tools}>
          <Button onClick={copy}>
            <IconCopy size={18} stroke={1.75} aria-hidden />
            {t('secret.copy')}
          </Button>
          <span role="status" className={styles.soft}>
            {outcome && t(`secret.${outcome}`)}
          </span>
        </div>
        <label className={styles.check}>
          <input type="checkbox" checked={isKept} onChange={({ target }) => setKept(target.checked)} />
          {t('secret.kept')}
        </label>
      </div>
    </Modal>
  )
}
