import { createFileRoute } from '@tanstack/react-router'
import { SsoPage } from '../../features/session/sso/sso-page.tsx'
import { readSsoSearch } from '../sso-address.ts'

export const Route = createFileRoute('/sso/{-$code}')({ validateSearch: readSsoSearch, component: Sso })

function Sso() {
  const { code = '' } = Route.useParams()
  return <SsoPage code={code} isExternal={Route.useSearch().esp === '1'} />
}
