import { createFileRoute } from '@tanstack/react-router'
import { OwnDataCard } from '../../features/session/own-data/own-data-card.tsx'
import { SecondFactorsPage } from '../../features/session/second-factors/second-factors-page.tsx'
import { DevicesCard } from '../shell/later/devices-card.tsx'

export const Route = createFileRoute('/_shell/security')({ component: Security })

function Security() {
  return (
    <SecondFactorsPage
      devices={
        <>
          <DevicesCard />
          <OwnDataCard />
        </>
      }
    />
  )
}
