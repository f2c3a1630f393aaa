import { Outlet } from '@tanstack/react-router'
import { AdminShell } from './admin-shell.tsx'
import { useAdminRight } from './use-admin-right.ts'

/** Around every page below /admin/setting. */
export function AdminFrame() {
  const { isAgency } = useAdminRight()
  return (
    <AdminShell isAgency={isAgency}>
      <Outlet />
    </AdminShell>
  )
}
