/** Overnight trains, trains alone, and day trips out of a stay. */
export const railTrips = `
= ZRH | Overnight train out, air back
rail a: ZRH 02-03 21:59 > BER +1 08:32
air b: BER 02-05 18:00 > ZRH 19:30
@ ZRH 02-03 21:58 = before
@ ZRH 02-04 03:00 = rail BER
@ BER 02-04 08:32 = there BER
@ ZRH 02-05 19:30 = home

= PAR | Overnight train both ways, one day between
rail a: PAR 01-12 19:12 > BER +1 08:26
rail b: BER 01-13 20:18 > PAR +1 10:24
@ BER 01-13 00:00 = rail BER by a
@ BER 01-13 12:00 = there BER
@ BER 01-14 00:00 = rail PAR by b
@ PAR 01-14 10:24 = home

= SHA | The K train of two nights
rail a: SHA 09-20 20:08 > URC 09-22 13:05
stay s: URC 09-22 > 09-25
air b: URC 09-25 17:00 > PVG 21:50
@ SHA 09-21 12:00 = rail URC
@ URC 09-22 13:04 = rail URC
@ URC 09-22 13:05 = there URC
@ URC 09-23 00:00 = stay URC
@ SHA 09-25 21:50 = home

= VIE | Overnight train while a room is booked at its end from the day before
rail a: VIE 11-16 19:38 > ROM +1 09:10
stay s: ROM 11-16 > 11-19
air b: FCO 11-19 20:00 > VIE 21:40
@ VIE 11-16 19:00 = before
@ ROM 11-17 09:09 = rail ROM
@ ROM 11-17 09:10 = stay ROM
@ ROM 11-19 19:00 = there ROM by s

= BJS | Overnight train out of a stay before check-out
rail a: BJS 03-04 09:00 > XIY 13:20
stay s: XIY 03-04 > 03-07
rail b: XIY 03-06 20:52 > BJS +1 08:30
@ XIY 03-06 20:51 = stay XIY
@ BJS 03-07 02:00 = rail BJS by b
@ BJS 03-07 08:30 = home
@ XIY 03-07 10:00 = home

= STO | Night train to the north and back, over a weekend of no hotel
rail a: STO 02-20 18:08 > NVK +1 12:20
rail b: NVK 02-22 15:10 > STO +1 09:20
@ NVK 02-21 18:00 = there NVK
@ STO 02-23 09:20 = home

= MOW | A train of six nights
rail a: MOW 06-10 23:45 > VVO 06-17 13:00
air b: VVO 06-20 15:00 > SVO 17:00
@ UTC 06-14 12:00 = rail VVO
@ VVO 06-17 12:59 = rail VVO
@ VVO 06-18 12:00 = there VVO
@ MOW 06-20 17:00 = home

= HKG | Two night trains with a day between
rail a: HKG 04-06 18:24 > BJS +1 06:53
rail b: BJS 04-07 19:18 > SHA +1 07:21
air c: PVG 04-08 20:00 > HKG 22:50
@ BJS 04-07 12:00 = there BJS by a
@ SHA 04-08 07:20 = rail SHA
@ SHA 04-08 12:00 = there SHA by b
@ HKG 04-08 22:50 = home

= LON | The sleeper is booked to the north only
rail a: LON 10-07 21:15 > INV +1 08:42
@ INV 10-08 08:41 = rail INV
@ INV 10-08 08:42 = there INV ? nothing_onward, INV 10-08 08:42

= FRA | Trains only, a week of five cities
rail a: FRA 05-04 07:00 > STR 08:20
rail b: STR 05-05 07:30 > MUC 09:40
rail c: MUC 05-06 08:00 > BER 12:00
rail d: BER 05-07 09:00 > HAM 10:45
rail e: HAM 05-08 16:00 > FRA 19:40
@ STR 05-04 12:00 = there STR by a
@ MUC 05-05 23:00 = there MUC by b
@ BER 05-06 23:00 = there BER by c
@ HAM 05-08 12:00 = there HAM by d
@ FRA 05-08 19:40 = home

= FRA | A commuter's three day returns in one week
rail a: FRA 09-01 06:53 > CGN 07:56
rail b: CGN 09-01 18:02 > FRA 19:05
rail c: FRA 09-02 06:53 > CGN 07:56
rail d: CGN 09-02 18:02 > FRA 19:05
rail e: FRA 09-03 06:53 > CGN 07:56
rail f: CGN 09-03 18:02 > FRA 19:05
@ CGN 09-01 12:00 = there CGN by a
@ FRA 09-01 22:00 = home
@ CGN 09-02 18:30 = rail FRA by d
@ FRA 09-03 06:00 = home
@ CGN 09-03 12:00 = there CGN by e

= MAD | Change of trains with nineteen minutes
rail a: MAD 04-14 07:00 > ZAZ 08:20
rail b: ZAZ 04-14 08:39 > BCN 10:15
rail c: BCN 04-14 20:00 > MAD 22:32
@ ZAZ 04-14 08:30 = there ZAZ by a
@ BCN 04-14 12:00 = there BCN by b
@ MAD 04-14 22:32 = home

= PAR | Stations of one city: arrives at one, leaves from the other
rail a: LIL 06-09 06:00 > PAR 07:02
rail b: PAR 06-09 08:30 > LYS 10:28
rail c: LYS 06-09 19:00 > PAR 20:58
@ PAR 06-09 07:30 = home
@ LYS 06-09 12:00 = there LYS
@ PAR 06-09 20:58 = home

= TPE | A day trip out of a stay: there until the train back, then the stay again
air a: TPE 04-12 09:00 > NRT 13:15
stay s: TYO 04-12 > 04-17
rail b: TYO 04-14 08:00 > OSA 10:30
rail c: OSA 04-14 18:00 > TYO 20:30
air d: NRT 04-17 17:00 > TPE 20:00
@ TYO 04-14 07:59 = stay TYO
@ TYO 04-14 09:00 = rail OSA
@ OSA 04-14 10:30 = there OSA by b
@ OSA 04-14 18:00 = rail TYO
@ TYO 04-14 20:30 = stay TYO by s
@ TYO 04-17 10:59 = stay TYO
@ TPE 04-17 20:00 = home

= TPE | Two day trips out of one stay
air a: TPE 10-12 09:00 > FUK 12:15
stay s: FUK 10-12 > 10-17
rail b: FUK 10-13 09:00 > NGS 10:40
rail c: NGS 10-13 17:00 > FUK 18:40
rail d: FUK 10-15 08:00 > KMJ 08:40
rail e: KMJ 10-15 19:00 > FUK 19:40
air f: FUK 10-17 13:00 > TPE 14:30
@ NGS 10-13 12:00 = there NGS
@ FUK 10-14 12:00 = stay FUK
@ KMJ 10-15 12:00 = there KMJ
@ FUK 10-16 12:00 = stay FUK

= TPE | A night elsewhere while the first room is kept
air a: TPE 03-01 09:00 > NRT 13:15
stay s: TYO 03-01 > 03-08
rail b: TYO 03-03 09:00 > SDJ 10:35
stay t: SDJ 03-03 > 03-04
rail c: SDJ 03-04 15:00 > TYO 16:35
air d: HND 03-08 18:00 > TSA 20:50
@ SDJ 03-03 12:00 = there SDJ by b
@ SDJ 03-03 23:00 = stay SDJ by t
@ SDJ 03-04 12:00 = there SDJ by t
@ TYO 03-04 16:35 = stay TYO by s
@ TYO 03-08 12:00 = there TYO by s
@ TPE 03-08 20:50 = home

= TPE | A day trip by train whose way back is not booked
air a: TPE 05-12 09:00 > NRT 13:15
stay s: TYO 05-12 > 05-15
rail b: TYO 05-13 08:00 > NGO 09:40
air d: NRT 05-15 17:00 > TPE 20:00
@ TYO 05-13 07:00 = stay TYO
@ NGO 05-13 09:40 = there NGO by b ? onward_from_elsewhere, NGO 05-13 09:40
@ TYO 05-14 12:00 = there NGO by b ? onward_from_elsewhere, NGO 05-13 09:40
@ TPE 05-15 20:00 = home

= TPE | A day trip whose way back ends at another airport of the city of the stay
air a: TPE 06-12 09:00 > NRT 13:15
stay s: TYO 06-12 > 06-16
rail b: TYO 06-13 08:00 > OSA 10:30
air c: ITM 06-13 20:00 > HND 21:10
air d: NRT 06-16 17:00 > TPE 20:00
@ OSA 06-13 12:00 = there OSA
@ TYO 06-13 21:10 = stay TYO

= MIL | A day trip by train over a border on the day of check-in
rail a: MIL 07-08 06:10 > LUG 07:26
stay s: LUG 07-08 14:00 > 07-10
rail b: LUG 07-08 15:00 > ZRH 17:00
rail c: ZRH 07-08 21:00 > LUG 23:00
rail d: LUG 07-10 12:00 > MIL 13:15
@ LUG 07-08 08:00 = there LUG by a
@ LUG 07-08 14:30 = stay LUG
@ ZRH 07-08 19:00 = there ZRH
@ LUG 07-08 23:00 = stay LUG
@ MIL 07-10 13:15 = home

= SHA | The train back comes when the room is already paid up
rail a: SHA 08-03 08:00 > HGH 08:50
stay s: HGH 08-03 > 08-05 12:00
rail b: HGH 08-05 09:00 > NGB 10:00
rail c: NGB 08-05 18:00 > HGH 19:00
rail d: HGH 08-06 09:00 > SHA 09:50
@ HGH 08-05 08:00 = stay HGH
@ NGB 08-05 12:00 = there NGB
@ HGH 08-05 20:00 = there HGH by c
@ SHA 08-06 09:50 = home

= BRU | Train to the airport of another country, both ways
rail a: BRU 10-26 06:00 > AMS 07:52
air b: AMS 10-26 10:00 > PRG 11:25
air c: PRG 10-28 15:00 > AMS 16:35
rail d: AMS 10-28 17:30 > BRU 19:22
@ AMS 10-26 08:30 = there AMS by a
@ PRG 10-27 12:00 = there PRG
@ AMS 10-28 17:00 = there AMS by c
@ BRU 10-28 19:22 = home

= BRU | The train back from the airport is missing
rail a: BRU 10-26 06:00 > AMS 07:52
air b: AMS 10-26 10:00 > PRG 11:25
air c: PRG 10-28 15:00 > AMS 16:35
@ PRG 10-27 12:00 = there PRG
@ AMS 10-28 16:35 = there AMS by c ? nothing_onward, AMS 10-28 16:35

= DEL | Overnight train and same-day flight back
rail a: DEL 01-19 20:50 > BOM +1 08:35
air b: BOM 01-20 19:00 > DEL 21:10
@ BOM 01-20 00:00 = rail BOM
@ BOM 01-20 12:00 = there BOM
@ DEL 01-20 21:10 = home

= CAI | Sleeper up the river, ship not told, flight back from another place
rail a: CAI 12-02 19:45 > LXR +1 05:20
air b: ASW 12-06 18:00 > CAI 19:25
@ LXR 12-03 05:20 = there LXR ? onward_from_elsewhere, LXR 12-03 05:20
@ ASW 12-06 18:00 = air CAI
@ CAI 12-06 19:25 = home

= BKK | Night train that crosses a border and changes the clock
rail a: BKK 07-20 16:10 > PEN +1 12:30
air b: PEN 07-23 13:00 > DMK 13:45
@ BKK 07-20 16:10 = rail PEN
@ BKK 07-21 11:29 = rail PEN
@ BKK 07-21 11:30 = there PEN
@ BKK 07-23 13:45 = home

= MEL | Rail and air of one city to the same place, one after the other
rail a: MEL 05-05 08:30 > SYD 19:54
air b: SYD 05-06 18:00 > MEL 19:35
rail c: MEL 05-07 08:30 > SYD 19:54
air d: SYD 05-08 18:00 > MEL 19:35
@ SYD 05-06 12:00 = there SYD by a
@ MEL 05-06 22:00 = home
@ SYD 05-08 12:00 = there SYD by c
@ MEL 05-08 19:35 = home

= WAW | A day trip from a stay, the night before the flight home, train late at night
air a: WAW 11-02 08:00 > KRK 08:55
stay s: KRK 11-02 > 11-05
rail b: KRK 11-04 13:00 > KTW 14:10
rail c: KTW 11-05 00:20 > KRK 01:40
air d: KRK 11-05 12:00 > WAW 12:55
@ KTW 11-04 23:59 = there KTW
@ KRK 11-05 01:40 = stay KRK
@ KRK 11-05 11:30 = there KRK by s
`
