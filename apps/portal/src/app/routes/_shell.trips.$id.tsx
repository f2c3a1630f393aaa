import { createFileRoute } from '@tanstack/react-router'
import { TripPage } from '../../features/trips/page/trip-page.tsx'

export const Route = createFileRoute('/_shell/trips/$id')({ component: Trip })

function Trip() {
  const { id } = Route.useParams()
  return <TripPage key={id} id={id} />
}
