import { Outlet } from '@tanstack/react-router'
import { AdminShell } from './admin-shell.tsx'

/** Around every page below /admin/setting. */
export function AdminFrame() {
  return (
    <AdminShell>
      <Outlet />
    </AdminShell>
  )
}
