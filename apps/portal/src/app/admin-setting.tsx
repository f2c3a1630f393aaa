import { useQuery } from '@tanstack/react-query'
import { AdminSettingPage } from '../features/administration/admin-setting-page.tsx'
import { loginRightsQuery } from '../lib/login-rights.ts'
import { mayAdminister } from '../features/administration/administration.rules.ts'
import { ErrorPage } from './error-page.tsx'
import { NoRightPage } from './no-right-page.tsx'
import { PendingPage } from './pending-page.tsx'

/** The company's settings for who answers for the company; nobody else sees what is in them. */
export function AdminSetting() {
  const rights = useQuery(loginRightsQuery())
  if (rights.error) return <ErrorPage error={rights.error} reset={() => void rights.refetch()} />
  if (!rights.data) return <PendingPage />
  return mayAdminister(rights.data.loginEnums.viewRight) ? <AdminSettingPage /> : <NoRightPage />
}
