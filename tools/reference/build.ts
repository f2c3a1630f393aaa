import { aircraftRows } from './build-aircraft.ts'
import { airlineRows } from './build-airlines.ts'
import { countryRows } from './countries.ts'
import { currencyRows } from './currencies.ts'
import { buildPlaces } from './places.ts'
import { zoneRows } from './time-zones.ts'
import { writeTable } from './tables.ts'

const places = await buildPlaces()
await writeTable('airports', places.airports)
await writeTable('cities', places.cities)
await writeTable('airlines', await airlineRows())
await writeTable('aircraft', await aircraftRows())
await writeTable('countries', countryRows())
await writeTable('currencies', currencyRows())
await writeTable('time-zones', zoneRows())
for (const code of places.unknown) process.stdout.write(`no such airport: ${code}\n`)
