import { useEffect } from 'react'
import { LoginPage } from '../../features/session/login-page.tsx'
import { endLoading } from './end-loading.ts'

/** /login as the first page of a visit; the route of that name serves those who come from inside. */
export function Page() {
  useEffect(endLoading, [])
  return <LoginPage expired={new URLSearchParams(location.search).get('expired') === '1'} />
}
