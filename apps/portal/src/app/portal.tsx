import { RouterProvider } from '@tanstack/react-router'
import { router } from './router.ts'

export function Page() {
  return <RouterProvider router={router} />
}
