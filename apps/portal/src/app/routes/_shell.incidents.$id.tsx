import { createFileRoute } from '@tanstack/react-router'
import { BoardPage } from '../../features/incidents/board/board-page.tsx'

export const Route = createFileRoute('/_shell/incidents/$id')({ component: Board })

function Board() {
  const { id } = Route.useParams()
  return <BoardPage key={id} id={id} />
}
