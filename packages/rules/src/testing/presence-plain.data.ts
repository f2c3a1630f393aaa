/** Trips as they should be: there, connections, same-day turns, and home. */
export const plainTrips = `
= HKG | Out and back with a hotel; the flight lands after check-in opens
air a: HKG 05-10 10:10 > NRT 15:30
stay s: TYO 05-10 > 05-13
air b: HND 05-13 16:30 > HKG 20:15
@ HKG 05-10 10:09 = before
@ HKG 05-10 10:10 = air NRT by a
@ TYO 05-10 15:29 = air NRT
@ TYO 05-10 15:30 = stay TYO
@ TYO 05-13 10:59 = stay TYO
@ TYO 05-13 11:00 = there TYO by s
@ TYO 05-13 16:30 = air HKG by b
@ HKG 05-13 20:15 = home

= HKG | Lands in the morning, hours before check-in
air a: HKG 06-02 23:55 > SYD +1 11:05
stay s: SYD 06-03 > 06-05
air b: SYD 06-05 14:00 > HKG 21:20
@ SYD 06-03 11:04 = air SYD
@ SYD 06-03 11:05 = there SYD by a
@ SYD 06-03 14:59 = there SYD by a
@ SYD 06-03 15:00 = stay SYD
@ SYD 06-05 12:00 = there SYD by s
@ HKG 06-05 21:20 = home

= SIN | No hotel known: there between two flights that agree
air a: SIN 02-09 07:30 > KUL 08:40
air b: KUL 02-11 19:00 > SIN 20:05
@ KUL 02-09 08:40 = there KUL
@ KUL 02-10 03:00 = there KUL by a
@ KUL 02-11 18:59 = there KUL
@ SIN 02-11 20:05 = home

= HKG | Out to one airport, back from the other of the same city
air a: HKG 04-07 00:55 > LHR 06:40
air b: LGW 04-10 11:30 > HKG +1 06:35
@ LHR 04-08 12:00 = there LHR
@ LGW 04-10 11:29 = there LHR by a
@ LGW 04-10 11:30 = air HKG
@ HKG 04-11 06:34 = air HKG
@ HKG 04-11 06:35 = home

= HKG | Same-day turn
air a: HKG 03-17 08:00 > TPE 09:50
air b: TPE 03-17 18:10 > HKG 20:05
@ HKG 03-17 07:59 = before
@ TPE 03-17 09:49 = air TPE
@ TPE 03-17 09:50 = there TPE
@ TPE 03-17 18:10 = air HKG
@ HKG 03-17 20:05 = home

= MUC | Same-day turn with one hour on the ground
air a: MUC 01-21 06:30 > ZRH 07:25
air b: ZRH 01-21 08:25 > MUC 09:20
@ ZRH 01-21 07:25 = there ZRH
@ ZRH 01-21 08:24 = there ZRH
@ ZRH 01-21 08:25 = air MUC
@ MUC 01-21 09:20 = home

= SHA | Same-day turn by train out and air back
rail a: AOH 09-15 07:00 > VNP 11:29
air b: PEK 09-15 20:30 > SHA 22:45
@ BJS 09-15 11:28 = rail VNP
@ BJS 09-15 11:29 = there VNP
@ BJS 09-15 20:30 = air SHA
@ SHA 09-15 22:45 = home

= HKG | Two same-day turns on following days, home between
air a: HKG 03-18 08:00 > MNL 10:10
air b: MNL 03-18 17:00 > HKG 19:20
air c: HKG 03-19 09:00 > SGN 10:45
air d: SGN 03-19 19:05 > HKG 22:50
@ HKG 03-18 22:00 = home
@ HKG 03-19 08:59 = home
@ SGN 03-19 12:00 = there SGN
@ HKG 03-19 22:50 = home

= FRA | Connection of two hours abroad
air a: FRA 08-04 10:00 > LHR 10:40
air b: LHR 08-04 12:40 > BOS 14:50
@ LHR 08-04 10:39 = air LHR by a
@ LHR 08-04 10:40 = there LHR by a
@ LHR 08-04 12:40 = air BOS by b
@ BOS 08-04 14:50 = there BOS ? nothing_onward, BOS 08-04 14:50

= FRA | Three legs out, two back, hotel at the end
air a: FRA 10-05 13:30 > DXB 21:35
air b: DXB 10-05 23:10 > BOM +1 03:45
air c: BOM 10-06 06:00 > GOI 07:15
stay s: GOI 10-06 > 10-09
air d: GOI 10-09 20:00 > BOM 21:20
air e: BOM 10-10 01:10 > FRA 06:30
@ DXB 10-05 22:00 = there DXB
@ BOM 10-06 05:00 = there BOM by b
@ GOI 10-06 08:00 = there GOI by c
@ GOI 10-07 08:00 = stay GOI
@ BOM 10-10 01:09 = there BOM by d
@ FRA 10-10 06:30 = home

= HKG | A connection through home: home while on the ground there
air a: XIY 07-01 08:00 > HKG 11:10
air b: HKG 07-01 14:20 > SIN 18:20
@ HKG 07-01 10:00 = air HKG
@ HKG 07-01 12:00 = home
@ HKG 07-01 14:20 = air SIN
@ SIN 07-02 09:00 = there SIN ? nothing_onward, SIN 07-01 18:20

= LON | Change of airport within the connecting city
air a: EDI 11-11 06:00 > LCY 07:30
air b: LHR 11-11 12:15 > JFK 15:25
@ LCY 11-11 06:30 = air LCY
@ LCY 11-11 08:00 = home
@ JFK 11-11 15:25 = there JFK ? nothing_onward, JFK 11-11 15:25

= BOS | Change of airport where it is not home
air a: BOS 05-19 07:00 > LGA 08:20
air b: JFK 05-19 13:00 > CDG +1 02:30
air c: CDG 05-22 10:00 > BOS 12:10
@ LGA 05-19 08:20 = there LGA
@ JFK 05-19 12:59 = there LGA
@ CDG 05-21 12:00 = there CDG
@ BOS 05-22 12:10 = home

= SYD | Two hotels in one city, one after the other
air a: SYD 09-07 09:00 > MEL 10:35
stay s: MEL 09-07 > 09-09
stay t: MEL 09-09 > 09-11
air b: MEL 09-11 17:00 > SYD 18:25
@ MEL 09-08 02:00 = stay MEL by s
@ MEL 09-09 12:00 = there MEL by s
@ MEL 09-09 15:00 = stay MEL by t
@ MEL 09-11 12:00 = there MEL by t

= JKT | Round trip of three cities, a hotel in each
air a: CGK 04-13 09:00 > SUB 10:35
stay s: SUB 04-13 > 04-14
air b: SUB 04-14 18:00 > DPS 20:00
stay t: DPS 04-14 > 04-16
air c: DPS 04-16 16:00 > CGK 16:55
@ SUB 04-14 02:00 = stay SUB
@ SUB 04-14 12:00 = there SUB by s
@ DPS 04-14 19:00 = air DPS
@ DPS 04-14 20:00 = stay DPS by t
@ CGK 04-16 16:55 = home

= HKG | The flight leaves before check-out ends: the ride wins
air a: HKG 12-01 09:00 > BKK 11:00
stay s: BKK 12-01 > 12-04 12:00
air b: BKK 12-04 06:40 > HKG 10:35
@ BKK 12-04 06:39 = stay BKK
@ BKK 12-04 06:40 = air HKG
@ HKG 12-04 10:40 = home

= DXB | Flies to another country two days before check-out: the room left behind holds nobody
air a: DXB 02-02 08:00 > MAA 13:40
stay s: MAA 02-02 > 02-07
air b: MAA 02-05 10:00 > CMB 11:25
air c: CMB 02-08 21:00 > DXB +1 00:10
@ MAA 02-04 23:00 = stay MAA
@ CMB 02-05 11:25 = there CMB by b
@ CMB 02-06 12:00 = there CMB by b
@ DXB 02-09 00:10 = home

= DXB | Home two days before check-out: home, whatever the room says
air a: DXB 02-02 08:00 > AMM 10:20
stay s: AMM 02-02 > 02-07
air b: AMM 02-05 10:00 > DXB 15:00
@ AMM 02-05 09:59 = stay AMM
@ DXB 02-05 15:00 = home
@ AMM 02-06 12:00 = home

= SEL | Arrives after midnight: the night before is booked too
air a: ICN 07-14 20:30 > HAN 23:20
air b: HAN 07-15 00:40 > DAD 02:00
stay s: DAD 07-14 > 07-17
@ HAN 07-14 23:30 = there HAN by a
@ DAD 07-15 01:59 = air DAD by b
@ DAD 07-15 02:00 = stay DAD
@ DAD 07-17 11:00 = there DAD ? nothing_onward, DAD 07-17 11:00

= NYC | Leaves on the evening of check-in: not in the room before the flight
air a: JFK 03-23 19:00 > SEA 22:20
stay s: SEA 03-23 > 03-25
air b: SEA 03-25 13:00 > JFK 21:20
@ JFK 03-23 18:30 = before
@ SEA 03-23 21:00 = air SEA
@ SEA 03-23 22:20 = stay SEA
@ JFK 03-25 21:20 = home

= ZRH | Train to the airport of another city, then by air
rail a: ZRH 06-08 06:05 > MXP 09:40
air b: MXP 06-08 12:00 > FCO 13:15
air c: FCO 06-09 19:00 > ZRH 20:35
@ MXP 06-08 10:00 = there MXP by a
@ FCO 06-09 10:00 = there FCO by b
@ ZRH 06-09 20:35 = home

= PAR | Air and train in one journey, the train from the airport
air a: CDG 10-12 09:30 > FRA 10:45
rail b: FRA 10-12 11:30 > CGN 12:28
stay s: CGN 10-12 > 10-14
rail c: CGN 10-14 15:43 > PAR 19:05
@ FRA 10-12 11:00 = there FRA by a
@ CGN 10-12 12:28 = there CGN by b
@ CGN 10-13 00:00 = stay CGN
@ CGN 10-14 14:00 = there CGN by s
@ PAR 10-14 19:05 = home

= HKG | Flight that leaves when the other lands: no time on the ground
air a: HKG 09-02 10:00 > ICN 14:30
air b: ICN 09-02 14:30 > PUS 15:30
@ ICN 09-02 14:29 = air ICN by a
@ ICN 09-02 14:30 = air PUS by b
@ PUS 09-02 15:30 = there PUS ? nothing_onward, PUS 09-02 15:30

= JNB | Ultra-long haul across two nights
air a: JNB 05-01 20:00 > ATL +1 06:40
air b: ATL 05-02 09:00 > ANC 13:05
air c: ANC 05-06 23:30 > ATL +1 10:20
air d: ATL 05-07 18:00 > JNB +1 15:05
@ UTC 05-02 00:00 = air ATL
@ ATL 05-02 07:00 = there ATL by a
@ ANC 05-04 12:00 = there ANC
@ ATL 05-07 12:00 = there ATL by c
@ JNB 05-08 15:05 = home

= SAO | Hotel near the airport for a night between two flights
air a: GRU 08-20 15:00 > MAD +1 06:00
stay s: MAD 08-21 07:00 > 08-21 18:00
air b: MAD 08-21 20:00 > CAI +1 01:50
stay t: CAI 08-22 03:00 > 08-24 12:00
air c: CAI 08-24 20:00 > GRU +1 09:00
@ MAD 08-21 06:30 = there MAD by a
@ MAD 08-21 12:00 = stay MAD by s
@ MAD 08-21 19:00 = there MAD by s
@ CAI 08-22 02:00 = there CAI by b
@ CAI 08-23 12:00 = stay CAI by t
@ GRU 08-25 09:00 = home

= TPE | Over New Year
air a: TPE 2026-12-30 08:00 > CTS 12:30
stay s: SPK 2026-12-30 > 2027-01-02
air b: CTS 2027-01-02 13:30 > TPE 17:10
@ TPE 2026-12-31 23:59 = stay SPK
@ TPE 2027-01-01 00:00 = stay SPK
@ SPK 2027-01-02 12:00 = there SPK by s
@ TPE 2027-01-02 17:10 = home

= HEL | The leap day of 2028
air a: HEL 2028-02-28 16:00 > ARN 16:00
air b: ARN 2028-02-29 19:00 > HEL 21:00
@ ARN 2028-02-28 15:59 = air ARN
@ ARN 2028-02-29 12:00 = there ARN
@ HEL 2028-02-29 21:00 = home

= HKG | A stopover of a day is there, not in the air
air a: HKG 11-03 18:00 > DOH 22:15
air b: DOH 11-05 01:30 > ACC 07:10
air c: ACC 11-09 22:00 > DOH +1 08:10
air d: DOH 11-10 19:40 > HKG +1 08:30
@ DOH 11-04 12:00 = there DOH by a
@ ACC 11-06 12:00 = there ACC by b
@ DOH 11-10 12:00 = there DOH by c
@ HKG 11-11 08:30 = home

= LIS | Lisbon to Madeira and the Azores, all one country
air a: LIS 06-15 08:00 > FNC 09:45
air b: FNC 06-16 12:00 > PDL 13:20
air c: PDL 06-18 19:00 > LIS 22:10
@ FNC 06-15 20:00 = there FNC
@ PDL 06-17 08:00 = there PDL
@ LIS 06-18 22:10 = home
`
