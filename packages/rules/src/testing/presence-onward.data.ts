/** A leg back that is missing, leads elsewhere or starts elsewhere: nobody vanishes. */
export const onwardTrips = `
= HKG | No return leg
air a: HKG 05-10 10:10 > NRT 15:30
@ NRT 05-10 15:29 = air NRT
@ NRT 05-10 15:30 = there NRT ? nothing_onward, NRT 05-10 15:30
@ NRT 2028-05-10 15:30 = there NRT ? nothing_onward, NRT 05-10 15:30

= HKG | No return leg after a hotel: unconfirmed since check-out
air a: HKG 06-22 14:00 > DEL 17:20
stay s: DEL 06-22 > 06-25 12:00
@ DEL 06-24 20:00 = stay DEL
@ DEL 06-25 12:00 = there DEL by s ? nothing_onward, DEL 06-25 12:00
@ DEL 07-25 12:00 = there DEL by s ? nothing_onward, DEL 06-25 12:00

= MEL | The connection home is missing: stuck at the hub
air a: MEL 07-06 09:00 > SIN 15:10
air b: SIN 07-06 17:00 > HYD 19:00
air c: HYD 07-10 23:00 > SIN +1 06:10
@ SIN 07-06 16:00 = there SIN by a
@ HYD 07-08 00:00 = there HYD by b
@ SIN 07-11 06:10 = there SIN by c ? nothing_onward, SIN 07-11 06:10

= HKG | Missed home: lands at the airport of the neighbouring city
air a: HKG 09-08 09:00 > CTU 11:50
air b: CTU 09-10 19:00 > CAN 21:25
@ CTU 09-09 12:00 = there CTU
@ CAN 09-10 21:25 = there CAN by b ? nothing_onward, CAN 09-10 21:25

= HKG, CAN | The neighbouring city is the person's own home: it ends there
air a: HKG 09-08 09:00 > CTU 11:50
air b: CTU 09-10 19:00 > CAN 21:25
@ CTU 09-09 12:00 = there CTU
@ CAN 09-10 21:25 = home

= HKG | Missed home, then a train closes the way
air a: HKG 09-15 09:00 > XMN 10:30
air b: XMN 09-17 19:00 > SZX 20:20
rail c: SZX 09-17 21:30 > HKG 21:49
@ SZX 09-17 20:20 = there SZX by b
@ SZX 09-17 21:30 = rail HKG
@ HKG 09-17 21:49 = home

= HKG | Open jaw: into Paris, out of London, nothing between
air a: HKG 05-04 23:30 > CDG +1 06:50
air b: LHR 05-09 12:00 > HKG +1 07:00
@ CDG 05-05 06:49 = air CDG
@ CDG 05-05 06:50 = there CDG ? onward_from_elsewhere, CDG 05-05 06:50
@ LHR 05-09 11:59 = there CDG ? onward_from_elsewhere, CDG 05-05 06:50
@ LHR 05-09 12:00 = air HKG
@ HKG 05-10 07:00 = home

= HKG | Open jaw whose gap a train closes
air a: HKG 05-11 23:30 > CDG +1 06:50
rail b: PAR 05-14 10:13 > LON 11:30
air c: LHR 05-16 12:00 > HKG +1 07:00
@ CDG 05-13 12:00 = there CDG by a
@ PAR 05-14 10:13 = rail LON
@ LON 05-15 12:00 = there LON by b
@ HKG 05-17 07:00 = home

= HKG | Open jaw with hotels on both sides
air a: HKG 05-18 23:30 > CDG +1 06:50
stay s: PAR 05-19 > 05-21
stay t: LON 05-21 > 05-23
air b: LHR 05-23 20:00 > HKG +1 15:00
@ PAR 05-19 10:00 = there CDG by a
@ PAR 05-20 10:00 = stay PAR
@ PAR 05-21 12:00 = there PAR by s ? onward_from_elsewhere, PAR 05-21 11:00
@ LON 05-21 15:00 = stay LON
@ LON 05-23 15:00 = there LON by t
@ HKG 05-24 15:00 = home

= YTO | Open jaw at home's end: leaves from home, comes back to another city
air a: YYZ 10-19 08:00 > YVR 10:00
air b: YVR 10-23 14:00 > YOW 21:30
@ YVR 10-20 12:00 = there YVR
@ YOW 10-23 21:30 = there YOW ? nothing_onward, YOW 10-23 21:30

= NYC | Double open jaw
air a: EWR 04-20 18:00 > FCO +1 08:30
air b: VCE 04-25 11:00 > PHL 14:40
@ FCO 04-22 12:00 = there FCO ? onward_from_elsewhere, FCO 04-21 08:30
@ VCE 04-25 11:00 = air PHL
@ PHL 04-26 00:00 = there PHL ? nothing_onward, PHL 04-25 14:40

= HKG | Hotel in a suburb with a city code of its own: the way there is not known
air a: HKG 07-20 08:00 > NRT 13:20
stay s: YOK 07-20 > 07-22
air b: HND 07-22 19:00 > HKG 22:40
@ NRT 07-20 14:00 = there NRT ? onward_from_elsewhere, NRT 07-20 13:20
@ YOK 07-20 15:00 = stay YOK
@ YOK 07-22 11:00 = there YOK by s ? onward_from_elsewhere, YOK 07-22 11:00
@ HKG 07-22 22:40 = home

= STR | Lands on the evening of check-in for a hotel over the border
air a: HAM 03-02 18:00 > MUC 19:15
stay s: SZG 03-02 > 03-05
air b: MUC 03-05 16:00 > STR 16:50
@ HAM 03-02 17:00 = before
@ MUC 03-02 19:14 = air MUC
@ SZG 03-02 19:15 = stay SZG
@ SZG 03-04 12:00 = stay SZG
@ SZG 03-05 12:00 = there SZG ? onward_from_elsewhere, SZG 03-05 11:00
@ STR 03-05 16:50 = home

= SEL | The next trip starts at home though nobody came back
air a: GMP 05-06 09:00 > HND 11:10
air b: ICN 05-20 10:00 > TPE 11:40
air c: TPE 05-22 18:00 > ICN 21:30
@ HND 05-12 12:00 = there HND ? onward_from_elsewhere, HND 05-06 11:10
@ ICN 05-20 09:59 = there HND ? onward_from_elsewhere, HND 05-06 11:10
@ TPE 05-21 12:00 = there TPE
@ ICN 05-22 21:30 = home

= SEL | Two months of silence between: still at the last known place
air a: ICN 01-10 09:00 > ULN 11:30
air b: ICN 03-20 09:00 > PEK 10:10
air c: PEK 03-22 18:00 > ICN 21:00
@ ULN 02-20 12:00 = there ULN ? onward_from_elsewhere, ULN 01-10 11:30
@ PEK 03-21 12:00 = there PEK
@ SEL 03-22 21:00 = home

= BUE | Return leg only: before it nothing is known
air a: LIM 08-14 22:00 > EZE +1 04:40
@ LIM 08-14 21:59 = before
@ LIM 08-14 22:00 = air EZE
@ EZE 08-15 04:40 = home

= BUE | Return leg after a hotel, the way out not known
stay s: LIM 08-11 > 08-14
air a: LIM 08-14 22:00 > EZE +1 04:40
@ LIM 08-11 14:59 = before
@ LIM 08-11 15:00 = stay LIM
@ LIM 08-14 12:00 = there LIM by s
@ BUE 08-15 04:40 = home

= CPH | Three one-way tickets, the last one to nowhere near home
air a: CPH 02-16 07:00 > AMS 08:30
air b: AMS 02-18 10:00 > MAD 12:35
air c: MAD 02-20 15:00 > AGP 16:10
@ AMS 02-17 12:00 = there AMS
@ MAD 02-19 12:00 = there MAD
@ AGP 02-20 16:10 = there AGP ? nothing_onward, AGP 02-20 16:10

= CPH | The middle one of three tickets is missing
air a: CPH 02-16 07:00 > AMS 08:30
air c: MAD 02-20 15:00 > CPH 18:20
@ AMS 02-17 12:00 = there AMS ? onward_from_elsewhere, AMS 02-16 08:30
@ MAD 02-20 15:00 = air CPH
@ CPH 02-20 18:20 = home

= SFO | Leaves from another airport of the region, which is another city by its code
air a: SFO 11-09 08:00 > DEN 11:30
air b: COS 11-12 16:00 > SFO 17:45
@ DEN 11-10 12:00 = there DEN ? onward_from_elsewhere, DEN 11-09 11:30
@ SFO 11-12 17:45 = home

= MEX | Two open jaws in a row
air a: MEX 09-21 08:00 > BOG 12:30
air b: MDE 09-23 10:00 > UIO 11:30
air c: GYE 09-25 15:00 > MEX 20:00
@ BOG 09-22 12:00 = there BOG ? onward_from_elsewhere, BOG 09-21 12:30
@ UIO 09-24 12:00 = there UIO ? onward_from_elsewhere, UIO 09-23 11:30
@ MEX 09-25 20:00 = home

= OSL | An overland tour: hotels in four cities, no tickets between
air a: OSL 06-01 08:00 > VIE 10:20
stay s: VIE 06-01 > 06-03
stay t: BTS 06-03 > 06-04
stay u: BUD 06-04 > 06-07
air b: BUD 06-07 14:00 > OSL 16:30
@ VIE 06-02 12:00 = stay VIE by s
@ VIE 06-03 13:00 = there VIE ? onward_from_elsewhere, VIE 06-03 11:00
@ BTS 06-03 20:00 = stay BTS
@ BTS 06-04 14:00 = there BTS ? onward_from_elsewhere, BTS 06-04 11:00
@ BUD 06-05 12:00 = stay BUD
@ BUD 06-07 13:00 = there BUD by u
@ OSL 06-07 16:30 = home

= HKG | One day in the first city, no hotel, then a hotel elsewhere and no way home
air a: HKG 12-07 08:00 > KIX 12:30
stay s: UKY 12-08 > 12-10
@ KIX 12-07 20:00 = there KIX ? onward_from_elsewhere, KIX 12-07 12:30
@ UKY 12-09 12:00 = stay UKY
@ UKY 12-11 12:00 = there UKY ? nothing_onward, UKY 12-10 11:00

= LON | A train home from an open jaw
air a: LHR 03-09 07:00 > BRU 09:10
rail b: LIL 03-11 18:35 > LON 19:00
@ BRU 03-10 12:00 = there BRU ? onward_from_elsewhere, BRU 03-09 09:10
@ LON 03-11 19:00 = home

= PER | The last leg ends at a mine's airstrip and the return is months away
air a: PER 05-12 05:30 > ZNE 07:15
air b: ZNE 08-12 16:00 > PER 17:45
@ ZNE 05-12 07:15 = there ZNE
@ ZNE 07-01 12:00 = there ZNE
@ PER 08-12 17:45 = home

= HKG | A return a year ahead is still a return
air a: HKG 2026-03-01 10:00 > LAX 07:00
air b: LAX 2027-02-20 22:00 > HKG 2027-02-22 05:40
@ LAX 2026-12-24 12:00 = there LAX
@ HKG 2027-02-22 05:40 = home
`
