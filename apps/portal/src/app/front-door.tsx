import { LoginPage } from '../features/session/login-page.tsx'

/** /login as the first page of a visit; the route of that name serves those who come from inside. */
export function Page() {
  return <LoginPage expired={new URLSearchParams(location.search).get('expired') === '1'} />
}
