import { useQuery, queryOptions } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFault } from '../../lib/beacon.ts'
import { useProfile } from '../../lib/session.ts'
import { FailedNote } from '../../ui/query-states/failed-note.tsx'
import { RefreshStatus } from '../../ui/query-states/refresh-status.tsx'
import { Card } from '../../ui/card.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import styles from './profile-manager.module.css'
import { useProfileScript } from './use-profile-script.ts'
import { sessions } from '@portolan/contract/features/session/sign-in'
import { call } from '../../lib/call.ts'

/** Dashboard tile: loads and mounts the company's profile-manager script. */
export function ProfileManager() {
  const { t } = useTranslation(['profileManager', 'shell'])
  const { ModuleRights, ProfileManageScriptUrl } = useProfile()
  const isAllowed = ModuleRights.AllowAccessCTMProfile
  const query = useQuery({ ...scriptAddressQuery(ProfileManageScriptUrl), enabled: isAllowed })
  const address = isAllowed ? query.data : ''
  const [round, setRound] = useState(0)
  const container = useRef<HTMLDivElement>(null)
  const { state, shownAt } = useProfileScript(container, address, round)
  const isEmpty = isAllowed && address === ''
  useEffect(() => {
    if (isEmpty) void reportFault('unhandled', new Error(t('emptyUrl')))
  }, [isEmpty, t])
  const again = () => setRound((count) => count + 1)
  const retry = () => void query.refetch().then(again)
  return (
    <Card
      id="profile-manager"
      title={t('shell:profileManager')}
      aside={address !== '' && state === 'shown' && <RefreshStatus at={shownAt} onRefresh={again} />}
    >
      {address === '' && <p className={styles.note}>{t(isAllowed ? 'none' : 'noRight')}</p>}
      {address !== '' && state === 'loading' && (
        <div className={styles.coming} data-coming>
          <Waiting label={t('loading')} />
        </div>
      )}
      {address !== '' && state === 'failed' && (
        <FailedNote text={t('failedHint')} error={query.error} busy={query.isFetching} onRetry={retry} />
      )}
      <div ref={container} className={styles.script} hidden={address === '' || state !== 'shown'} />
    </Card>
  )
}

const openedAt = Date.now()
const fiveMinutes = 5 * 60_000

/**
 * URL of the profile-manager script. The login profile contains it; after five minutes, and on a retry, the query fetches it
 * again (specification §7: 'user data with NeedCheckProfileManageUrl').
 */
function scriptAddressQuery(ofProfile: string) {
  return queryOptions({
    queryKey: ['profile-manager', 'script-address'],
    queryFn: async ({ signal }) =>
      (await call(sessions.getUserData, { NeedCheckProfileManageUrl: true }, { signal, intent: 'timer' }))
        .ProfileManageScriptUrl ?? '',
    initialData: ofProfile,
    initialDataUpdatedAt: openedAt,
    staleTime: fiveMinutes,
  })
}
