import { createFileRoute } from '@tanstack/react-router'
import { ComposePage } from '../../features/trip-proposals/compose/compose-page.tsx'
import { readComposeSearch } from '../mail-link-search.ts'

export const Route = createFileRoute('/_shell/desk_/proposals/$reference')({
  validateSearch: readComposeSearch,
  component: Compose,
})

function Compose() {
  const { reference } = Route.useParams()
  const { company = null, request = null } = Route.useSearch()
  return <ComposePage reference={reference} company={company} request={request} />
}
