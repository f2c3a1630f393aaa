/** The date line both ways, and days on which clocks change. Summer time counts in UTC, so many rows ask in UTC. */
export const clockTrips = `
= TYO | Eastwards over the date line: lands before it left by the clock
air a: NRT 05-10 17:00 > LAX 10:55
air b: LAX 05-13 11:50 > NRT +1 15:20
@ UTC 05-10 07:59 = before
@ UTC 05-10 08:00 = air LAX
@ LAX 05-10 10:54 = air LAX
@ LAX 05-10 10:55 = there LAX
@ TYO 05-14 15:19 = air NRT
@ TYO 05-14 15:20 = home

= AKL | Eastwards to the day before
air a: AKL 06-15 22:00 > HNL 07:00
stay s: HNL 06-15 > 06-18
air b: HNL 06-18 10:00 > AKL +1 17:00
@ UTC 06-15 12:00 = air HNL
@ HNL 06-15 06:59 = air HNL
@ HNL 06-15 07:00 = there HNL by a
@ HNL 06-16 12:00 = stay HNL
@ AKL 06-19 16:59 = air AKL
@ AKL 06-19 17:00 = home

= AKL | Arrives on the day before it leaves
air a: AKL 06-15 01:00 > PPT -1 08:00
air b: PPT 06-18 10:00 > AKL +1 14:00
@ UTC 06-14 12:59 = before
@ UTC 06-14 13:00 = air PPT
@ PPT 06-14 08:00 = there PPT
@ AKL 06-15 06:00 = there PPT
@ AKL 06-19 14:00 = home

= HNL | Westwards: a calendar day is lost
air a: HNL 02-03 13:00 > HND +1 17:30
air b: HND 02-06 23:00 > HNL 10:40
@ HNL 02-03 21:29 = air HND
@ HNL 02-03 22:30 = there HND
@ HND 02-06 22:59 = there HND
@ HNL 02-06 03:59 = there HND
@ HNL 02-06 04:00 = air HNL
@ HNL 02-06 10:40 = home

= SUV | From one side of the line to the other and back on the same day
air a: SUV 08-11 06:00 > PPG -1 09:00
air b: PPG 08-10 20:00 > SUV +1 21:00
@ UTC 08-10 18:00 = air PPG
@ UTC 08-10 19:59 = air PPG
@ UTC 08-10 20:00 = there PPG
@ SUV 08-11 20:59 = air SUV
@ SUV 08-11 21:00 = home

= LAX | Round the world westwards
air a: LAX 09-01 23:30 > AKL 09-03 07:30
air b: AKL 09-05 10:00 > SIN 17:10
air c: SIN 09-08 23:55 > LHR +1 06:35
air d: LHR 09-11 11:30 > LAX 14:35
@ UTC 09-02 12:00 = air AKL
@ AKL 09-04 12:00 = there AKL
@ SIN 09-07 12:00 = there SIN
@ LON 09-10 12:00 = there LHR
@ LAX 09-11 14:35 = home

= FRA | Round the world eastwards
air a: FRA 11-02 13:00 > HKG +1 07:00
air b: HKG 11-04 16:00 > SFO 12:40
air c: SFO 11-06 14:30 > FRA +1 10:20
@ HKG 11-03 12:00 = there HKG
@ SFO 11-04 12:39 = air SFO
@ SFO 11-04 12:40 = there SFO
@ FRA 11-07 10:20 = home

= CXI | From the island that is a day ahead of its neighbour on the same meridian
air a: CXI 03-11 13:00 > HNL -1 16:00
air b: HNL 03-17 09:00 > CXI +1 12:00
@ UTC 03-10 22:59 = before
@ UTC 03-10 23:00 = air HNL
@ UTC 03-11 02:00 = there HNL
@ UTC 03-17 22:00 = home

= HKG | A return that lands two days later
air a: HKG 12-10 16:00 > YVR 11:30
stay s: YVR 12-10 > 12-14
air b: YVR 12-15 01:30 > HKG +1 06:55
@ YVR 12-10 11:30 = there YVR
@ YVR 12-13 12:00 = stay YVR
@ YVR 12-14 23:59 = there YVR by s
@ HKG 12-16 06:55 = home

= GUM | Over the line twice within one trip
air a: GUM 04-20 07:00 > HNL -1 18:30
air b: HNL 04-20 14:00 > MAJ +1 17:00
air c: MAJ 04-24 18:00 > GUM 20:30
@ HNL 04-19 18:30 = there HNL
@ MAJ 04-21 16:59 = air MAJ
@ MAJ 04-22 12:00 = there MAJ
@ GUM 04-24 20:30 = home

= ZRH | Night train over the European spring change: an hour less on the way
rail a: ZRH 03-28 21:59 > BER +1 08:32
air b: BER 03-30 18:00 > ZRH 19:30
@ UTC 03-28 20:58 = before
@ UTC 03-28 20:59 = rail BER
@ UTC 03-29 06:31 = rail BER
@ UTC 03-29 06:32 = there BER
@ UTC 03-30 17:30 = home

= PAR | Night train over the European autumn change: an hour more on the way
rail a: PAR 10-24 20:12 > BER +1 08:26
rail b: BER 10-26 11:54 > PAR 19:55
@ UTC 10-24 18:12 = rail BER
@ UTC 10-25 07:25 = rail BER
@ UTC 10-25 07:26 = there BER
@ UTC 10-26 18:55 = home

= NYC | Night flight into the American spring change
air a: LAX 03-07 22:30 > JFK +1 07:05
@ UTC 03-08 06:29 = before
@ UTC 03-08 06:30 = air JFK
@ UTC 03-08 11:04 = air JFK
@ UTC 03-08 11:05 = home

= LAX | Night flight lands in the hour that the clock shows twice: the earlier one counts
air a: JFK 10-31 22:30 > LAX +1 01:10
@ UTC 11-01 02:30 = air LAX
@ UTC 11-01 08:09 = air LAX
@ UTC 11-01 08:10 = home

= BER | Departure in the hour that the clock skips: read as an hour later
rail a: BER 03-29 02:30 > HAM 05:10
@ UTC 03-29 01:29 = before
@ UTC 03-29 01:30 = rail HAM
@ UTC 03-29 03:10 = there HAM ? nothing_onward, UTC 03-29 03:10

= BER | Arrival in the hour that the clock skips
rail a: HAM 03-29 00:40 > LEJ 02:45
@ UTC 03-28 23:40 = rail LEJ
@ UTC 03-29 01:44 = rail LEJ
@ UTC 03-29 01:45 = there LEJ ? nothing_onward, UTC 03-29 01:45

= LON | Check-out on the morning after the spring change
air a: LHR 03-27 09:00 > GVA 11:40
stay s: GVA 03-27 > 03-29 10:00
air b: GVA 03-29 12:00 > LHR 12:40
@ UTC 03-29 07:59 = stay GVA
@ UTC 03-29 08:00 = there GVA
@ UTC 03-29 10:00 = air LHR
@ UTC 03-29 11:40 = home

= LON | Check-out on the morning after the autumn change
air a: LHR 10-23 09:00 > GVA 11:40
stay s: GVA 10-23 > 10-25 10:00
air b: GVA 10-25 12:00 > LHR 12:40
@ UTC 10-25 08:59 = stay GVA
@ UTC 10-25 09:00 = there GVA
@ UTC 10-25 11:00 = air LHR
@ UTC 10-25 12:40 = home

= SYD | Night train over the southern spring change
rail a: SYD 10-03 20:42 > MEL +1 08:30
air b: MEL 10-05 18:00 > SYD 19:25
@ UTC 10-03 10:41 = before
@ UTC 10-03 10:42 = rail MEL
@ UTC 10-03 21:29 = rail MEL
@ UTC 10-03 21:30 = there MEL
@ UTC 10-05 08:25 = home

= SYD | Night flight into the southern autumn change
air a: SIN 04-04 20:00 > SYD +1 05:50
@ UTC 04-04 12:00 = air SYD
@ UTC 04-04 19:49 = air SYD
@ UTC 04-04 19:50 = home

= AKL | Southern spring: leaves summer time for winter time of the north
air a: AKL 09-27 12:00 > LAX 05:00
air b: LAX 09-30 22:00 > AKL 10-02 06:30
@ UTC 09-26 22:59 = before
@ UTC 09-26 23:00 = air LAX
@ UTC 09-27 12:00 = there LAX
@ UTC 10-01 17:30 = home

= SYD | To the island whose clocks change by half an hour
air a: SYD 04-05 09:00 > LDH 11:20
air b: LDH 04-07 12:00 > SYD 13:30
@ UTC 04-04 23:00 = air LDH
@ UTC 04-05 00:49 = air LDH
@ UTC 04-05 00:50 = there LDH
@ UTC 04-07 01:30 = air SYD
@ UTC 04-07 03:30 = home

= SYD | The same island in its summer: eleven hours, as on the mainland
air a: SYD 12-05 09:00 > LDH 10:50
air b: LDH 12-07 12:00 > SYD 14:00
@ UTC 12-04 23:50 = there LDH
@ UTC 12-07 01:00 = air SYD
@ UTC 12-07 03:00 = home

= SCL | The clocks of Chile go back at midnight, the day shows its last hour twice
air a: SCL 04-04 22:00 > ANF 23:10
air b: ANF 04-06 10:00 > SCL 12:00
@ UTC 04-05 01:00 = air ANF
@ UTC 04-05 02:10 = there ANF
@ UTC 04-06 14:00 = air SCL
@ UTC 04-06 16:00 = home

= LAS | Into the state that knows no summer time
air a: LAS 03-08 09:00 > PHX 10:15
air b: PHX 03-09 18:00 > LAS 19:10
@ UTC 03-08 16:00 = air PHX
@ UTC 03-08 17:14 = air PHX
@ UTC 03-08 17:15 = there PHX
@ UTC 03-10 02:10 = home

= NYC | The fortnight when America has summer time and Europe has not
air a: JFK 03-16 18:00 > LHR +1 06:00
air b: LHR 03-18 10:00 > JFK 14:00
@ UTC 03-16 22:00 = air LHR
@ UTC 03-17 06:00 = there LHR
@ UTC 03-18 17:59 = air JFK
@ UTC 03-18 18:00 = home

= SAO | Brazil without summer time, Portugal on its last day of it
air a: GRU 10-24 18:00 > LIS +1 06:10
air b: LIS 10-27 10:00 > GRU 17:30
@ UTC 10-24 21:00 = air LIS
@ UTC 10-25 06:09 = air LIS
@ UTC 10-25 06:10 = there LIS
@ UTC 10-27 20:30 = home

= DEL | Zones of half and three quarters of an hour
air a: DEL 05-05 12:35 > KTM 14:20
air b: KTM 05-07 15:20 > DEL 17:00
@ UTC 05-05 07:05 = air KTM
@ UTC 05-05 08:34 = air KTM
@ UTC 05-05 08:35 = there KTM
@ UTC 05-07 11:30 = home

= ADL | Same-day turn over a border of half an hour
air a: ADL 06-03 07:00 > MEL 08:50
air b: MEL 06-03 17:00 > ADL 17:50
@ UTC 06-02 21:30 = air MEL
@ UTC 06-02 22:50 = there MEL
@ UTC 06-03 08:20 = home

= CPH | A stay over the autumn night, unconfirmed after it by the winter clock
stay s: OSL 10-23 > 10-26 12:00
@ UTC 10-26 10:59 = stay OSL
@ UTC 10-26 11:00 = there OSL ? nothing_onward, UTC 10-26 11:00

= MAD | From the winter of the north to the summer of the south
air a: MAD 2026-12-30 23:55 > EZE +1 08:30
air b: EZE 2027-01-05 13:00 > MAD +1 05:00
@ UTC 2026-12-30 22:55 = air EZE
@ UTC 2026-12-31 11:30 = there EZE
@ UTC 2027-01-06 04:00 = home
`
