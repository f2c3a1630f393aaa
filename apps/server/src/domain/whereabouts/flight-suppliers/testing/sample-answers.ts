/** Answers in the suppliers' shapes, after the examples of their references. */

/** FlightContract of AeroDataBox. */
export const aeroDataBoxFlight = {
  greatCircleDistance: { meter: 9_179_000, km: 9_179, mile: 5_703.6, nm: 4_956.3, feet: 30_114_829 },
  departure: {
    airport: {
      icao: 'VHHH',
      iata: 'HKG',
      name: 'Hong Kong',
      shortName: 'Hong Kong',
      countryCode: 'HK',
      timeZone: 'Asia/Hong_Kong',
    },
    scheduledTime: { utc: '2040-01-10 16:00Z', local: '2040-01-11 00:00+08:00' },
    revisedTime: { utc: '2040-01-10 16:40Z', local: '2040-01-11 00:40+08:00' },
    terminal: '1',
    checkInDesk: 'B, C',
    gate: '42',
    quality: ['Basic', 'Live'],
  },
  arrival: {
    airport: {
      icao: 'EDDF',
      iata: 'FRA',
      name: 'Frankfurt-am-Main',
      shortName: 'Frankfurt',
      countryCode: 'DE',
      timeZone: 'Europe/Berlin',
    },
    scheduledTime: { utc: '2040-01-11 04:00Z', local: '2040-01-11 05:00+01:00' },
    predictedTime: { utc: '2040-01-11 04:35Z', local: '2040-01-11 05:35+01:00' },
    terminal: '1',
    baggageBelt: '7',
    quality: ['Basic'],
  },
  lastUpdatedUtc: '2040-01-10 03:30Z',
  number: 'CX 289',
  callSign: 'CPA289',
  status: 'CheckIn',
  codeshareStatus: 'IsOperator',
  isCargo: false,
  aircraft: { reg: 'B-LRA', modeS: '789001', model: 'Airbus A350-900' },
  airline: { name: 'Cathay Pacific', iata: 'CX', icao: 'CPA' },
}

/** On-Demand Flight Status of Amadeus: one number, two legs. */
export const amadeusAnswer = {
  meta: { count: 1 },
  data: [
    {
      type: 'DatedFlight',
      scheduledDepartureDate: '2040-01-10',
      flightDesignator: { carrierCode: 'SQ', flightNumber: 26 },
      flightPoints: [
        {
          iataCode: 'SIN',
          departure: {
            terminal: { code: '3' },
            gate: { mainGate: 'A9' },
            timings: [
              { qualifier: 'STD', value: '2040-01-10T23:55+08:00' },
              { qualifier: 'ETD', value: '2040-01-11T00:25+08:00', delays: [{ duration: 'PT30M' }] },
            ],
          },
        },
        {
          iataCode: 'FRA',
          arrival: { timings: [{ qualifier: 'STA', value: '2040-01-11T06:10+01:00' }] },
          departure: { timings: [{ qualifier: 'STD', value: '2040-01-11T08:20+01:00' }] },
        },
        {
          iataCode: 'JFK',
          arrival: {
            terminal: { code: 4 },
            timings: [
              { qualifier: 'STA', value: '2040-01-11T10:45-05:00' },
              { qualifier: 'ETA', value: '2040-01-11T11:10-05:00' },
            ],
          },
        },
      ],
      segments: [
        {
          boardPointIataCode: 'SIN',
          offPointIataCode: 'JFK',
          scheduledSegmentDuration: 'PT23H50M',
          partnership: { operatingFlight: { carrierCode: 'SQ', flightNumber: 26 } },
        },
      ],
      legs: [
        {
          boardPointIataCode: 'SIN',
          offPointIataCode: 'FRA',
          aircraftEquipment: { aircraftType: '388' },
          scheduledLegDuration: 'PT13H15M',
        },
        {
          boardPointIataCode: 'FRA',
          offPointIataCode: 'JFK',
          aircraftEquipment: { aircraftType: '388' },
          scheduledLegDuration: 'PT8H25M',
        },
      ],
    },
  ],
}

export const htmlPage = '<!doctype html><html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>'
