-- Finding trips and people by a few letters (POST /trips/find, POST /travellers/find). What is searched lies in two
-- tables of its own as lexemes, each led by its company ('12:tokyo'), so that one GIN index answers "begins with" for one
-- company alone. Latin words are found by their beginnings; Han, kana, hangul and Thai, which have no blanks or short
-- words, from any character on, so one or two are enough (trigrams would need three). Triggers keep the tables, whoever
-- writes: importer, provisioning, a repair by hand.
-- Trigram, ILIKE and full text operators lose their index under row level security. So both tables are sealed, and two
-- functions search them, which take the viewer's scope and cut it to the transaction's companies themselves.

-- Written forms of one Han character: traditional, simplified, Japanese, regional. Made by tools/reference/build-han-variants.ts
-- from the OpenCC dictionaries (Apache-2.0).
CREATE TABLE han_variant (variant text PRIMARY KEY, base text NOT NULL);
INSERT INTO han_variant SELECT left(pair, 1), right(pair, 1) FROM regexp_split_to_table($han$
㑯㑔 㑳㑇 㑶㐹 㘚㘎 㜄㚯 㜏㛣 㠏㟆 㥮㤘 㩜㨫 㩳㧐 䁻䀥 䌶䊷 䌺䋙 䌻䋚 䌾䋻 䌿䋹 䍦䍠 䎱䎬 䙡䙌 䜧䜀 䞍䝼 䥾䥱 䦂䥇 䦶䦛 䦷䦟 䯅䯀 䲝䱽 䲣䱷 丢丟 两両 乘乗 亂乱
亙亘 亜亚 亞亚 传伝 佇伫 佛仏 併並 侖仑 価价 侶侣 俔伣 俠侠 俣俁 俥伡 倀伥 倂並 倆俩 倈俫 倉仓 個个 們们 倫伦 倲㑈 倹俭 假仮 偉伟 偑㐽 側侧 偵侦 偽伪 傌㐷 傖伧
傘伞 傭佣 傯偬 傳伝 傴伛 債债 傷伤 傾倾 僂偻 僅仅 僉佥 僑侨 僕仆 僞伪 僥侥 僨偾 價价 儀仪 儁俊 儂侬 億亿 儈侩 儉俭 儎傤 儐傧 儔俦 儕侪 儘侭 償偿 優优 儲储 儷俪
儸㑩 儺傩 儻傥 儼俨 児儿 兑兌 兒儿 兗兖 兩両 内內 册冊 凈净 凍冻 凜凛 凱凯 凶兇 划㓰 刪删 别別 刾㓨 剄刭 則则 剋克 剎刹 剗刬 剛刚 剣剑 剤剂 剥剝 剮剐 剰剩 剴剀
創创 劃㓰 劇剧 劉刘 劊刽 劌刿 劍剑 劏㓥 劑剂 劚㔉 労劳 勁劲 動动 務务 勛勋 勞劳 勢势 勧劝 勩勚 勱劢 勲勋 勳勋 勵励 勸劝 匀勻 匭匦 匱匮 區区 協协 単单 占佔 卻却
卽即 厙厍 厠厕 厤历 厭厌 厲厉 厳严 厴厣 參参 叄叁 叢丛 吴吳 呂吕 呐吶 咤吒 咼呙 員员 唄呗 唖哑 啓启 啞哑 啟启 啢唡 喎㖞 喚唤 喪丧 喫吃 喬乔 單单 喲哟 嗆呛 嗇啬
嗊唝 嗎吗 嗚呜 嗩唢 嗶哔 嘆叹 嘍喽 嘓啯 嘔呕 嘖啧 嘜唛 嘩哗 嘮唠 嘯啸 嘰叽 嘵哓 嘸呒 嘽啴 噓嘘 噚㖊 噛啮 噝咝 噠哒 噥哝 噦哕 噯嗳 噲哙 噴喷 噸吨 嚀咛 嚇吓 嚌哜
嚐嘗 嚕噜 嚙啮 嚥咽 嚦呖 嚨咙 嚮向 嚲亸 嚳喾 嚴严 嚶嘤 囀啭 囁嗫 囂嚣 囅冁 囈呓 囉啰 囑嘱 団团 囱囪 围囲 图図 圆円 圇囵 國国 圍囲 圏圈 園园 圓円 圖図 團团 圧压
垻坝 埡垭 堅坚 堊垩 堖垴 堝埚 場场 塁垒 塊块 塏垲 塒埘 塚冢 塢坞 塤埙 塹堑 墊垫 墜坠 增増 墮堕 墰坛 墳坟 墶垯 墻墙 墾垦 壇坛 壊坏 壋垱 壎埙 壓压 壘垒 壙圹 壚垆
壜坛 壞坏 壟垄 壠垅 壢坜 壤壌 壩坝 壪塆 壯壮 売卖 壹壱 壺壶 壼壸 处処 备備 変变 夠够 夥伙 夾夹 奐奂 奧奥 奨奖 奩奁 奪夺 奬奖 奮奋 妝妆 姗姍 姦奸 姹奼 娱娛 婁娄
婦妇 婭娅 媧娲 媯妫 媰㛀 媼媪 媽妈 嫗妪 嫵妩 嫺娴 嫻娴 嫿婳 嬀妫 嬃媭 嬈娆 嬋婵 嬌娇 嬙嫱 嬡嫒 嬢娘 嬪嫔 嬰婴 嬷嬤 嬸婶 孃娘 孋㛤 孌娈 孫孙 學学 孿孪 実实 宮宫
家傢 寀埰 富冨 寛宽 寢寝 實实 寧宁 審审 寫写 寬宽 寵宠 寶宝 対对 寿壽 専专 將将 專专 尋寻 對对 導导 尘塵 尝嘗 尧堯 尭堯 尷尴 尽侭 局侷 届屆 屍尸 屓屃 屜屉 屢屡
層层 屨屦 屬属 岡冈 峰峯 峴岘 島岛 峽峡 崍崃 崗岗 崙仑 崢峥 崬岽 嵐岚 嵗岁 嵜崎 嵾㟥 嶁嵝 嶄崭 嶇岖 嶋岛 嶌岛 嶔嵚 嶗崂 嶠峤 嶢峣 嶧峄 嶨峃 嶮崄 嶸嵘 嶺岭 嶼屿
嶽岳 巋岿 巌岩 巒峦 巔巅 巖岩 巣巢 巰巯 巹卺 巻卷 布佈 帥帅 師师 帯带 帳帐 帶带 幀帧 幂冪 幃帏 幓㡎 幗帼 幘帻 幟帜 幣币 幫帮 幬帱 干乾 并並 幷並 幸倖 幹乾 幺么
幾几 庁厅 広广 庫库 廁厕 廂厢 廃废 廄厩 廈厦 廎庼 廚厨 廝厮 廟庙 廠厂 廡庑 廢废 廣广 廪廩 廬庐 廳厅 弒弑 弔吊 弥㳽 弳弪 張张 强強 弾弹 彆別 彈弹 彌㳽 彎弯 归帰
当噹 录彔 彙匯 彠彟 彦彥 彩䌽 彲彨 彿仏 後后 徑径 従从 從从 徠徕 復复 徴征 徵征 德徳 徹彻 応应 念唸 恒恆 恤卹 恶噁 悦悅 悩恼 悪噁 悮悞 悵怅 悽凄 惠恵 惡噁 惱恼
惲恽 惻恻 愜惬 愨悫 愴怆 愷恺 愾忾 態态 慍愠 慎愼 慘惨 慚惭 慟恸 慣惯 慤悫 慪怄 慫怂 慳悭 慶庆 慺㥪 憂忧 憊惫 憐怜 憑凭 憒愦 憖慭 憚惮 憤愤 憫悯 憮怃 憲宪 憶忆
懇恳 應应 懌怿 懐怀 懔懍 懟怼 懣懑 懤㤽 懨恹 懲惩 懶懒 懷怀 懸悬 懺忏 懼惧 懾慑 戀恋 戇戆 戔戋 戚慼 戦战 戧戗 戬戩 戯戏 戰战 戱戏 戲戏 户戶 戾戻 执執 报報 拂払
拋抛 拔抜 拝拜 拡扩 择択 拼拚 挲挱 挾挟 捍扞 捝挩 捫扪 据拠 捱挨 捲卷 掃扫 掄抡 掆㧏 掗挜 掙挣 掛挂 採埰 揀拣 插挿 揚扬 換换 揭掲 揮挥 搄揯 損损 搔掻 搖揺 搗捣
搜捜 搧扇 搵揾 搶抢 摄摂 摆䙓 摇揺 摑掴 摜掼 摟搂 摯挚 摳抠 摶抟 摺折 摻掺 撃击 撈捞 撏挦 撑撐 撓挠 撝㧑 撟挢 撣掸 撥拨 撫抚 撲扑 撳揿 撹搅 撻挞 撾挝 撿捡 擁拥
擄掳 擇択 擊击 擋挡 擓㧟 擔担 據拠 擜㩵 擠挤 擡抬 擣捣 擧挙 擬拟 擯摈 擰拧 擱搁 擲掷 擴扩 擷撷 擺䙓 擻擞 擼撸 擽㧰 擾扰 攄摅 攆撵 攏拢 攔拦 攖撄 攙搀 攛撺 攜携
攝摂 攢攒 攣挛 攤摊 攪搅 攬揽 收収 效効 敍叙 敕勅 敘叙 教敎 敚敓 敵敌 數数 斂敛 斆敩 斎斋 斕斓 斬斩 斷断 於于 旗旂 旣既 昆崑 昇升 時时 晄晃 晋晉 晝昼 晩晚 暁晓
暈晕 暉晖 暘旸 暦历 暫暂 暱昵 曄晔 曆历 曇昙 曉晓 曏向 曖暧 曠旷 曨昽 曬晒 書书 曾曽 會会 札劄 术朮 来來 杰傑 東东 枱台 枴拐 柺拐 査查 栁柳 栅柵 栗慄 桒桑 桝枡
桟栈 桿杆 梔栀 梘枧 條条 梟枭 梦夢 棁梲 棄弃 棋棊 棖枨 棗枣 棟栋 棡㭎 棧栈 棲栖 棶梾 椏桠 検检 椲㭏 楊杨 楓枫 楨桢 業业 極极 楽乐 榦乾 榪杩 榮栄 榲榅 榿桤 構构
槍枪 槓杠 様样 槙槇 槤梿 槧椠 槨椁 槪概 槮椮 槳桨 槶椢 槼椝 樁桩 樂乐 樅枞 樑梁 樓楼 標标 樞枢 樢㭤 樣样 樧榝 権权 樫㭴 樱桜 樳桪 樸朴 樹树 樺桦 樿椫 橈桡 橋桥
機机 橢椭 橫横 檉柽 檔档 檜桧 檟槚 檢检 檣樯 檩檁 檮梼 檯台 檳槟 檸柠 檻槛 櫃柜 櫓橹 櫚榈 櫛栉 櫝椟 櫞橼 櫟栎 櫥橱 櫧槠 櫨栌 櫪枥 櫫橥 櫬榇 櫳栊 櫸榉 櫻桜 欄栏
欅榉 權权 欏椤 欒栾 欖榄 欞棂 欲慾 歎叹 歐欧 歓欢 歟欤 歡欢 歩步 歲岁 歳岁 歴历 歷历 歸帰 殁歿 殘残 殞殒 殤殇 殨㱮 殫殚 殭僵 殮殓 殯殡 殰㱩 殲歼 殺杀 殻壳 殼壳
毁毀 毆殴 每毎 毙斃 毿毵 氈毡 氌氇 気气 氣气 氫氢 氬氩 氳氲 汇匯 汎氾 污汙 決决 沖冲 没沒 況况 泛氾 泽沢 洩泄 洶汹 浄净 浹浃 涂塗 涇泾 涙泪 涚涗 涼凉 淒凄 淚泪
淨净 淩凌 淪沦 淶涞 淺浅 済济 渉涉 渊淵 渌淥 渕淵 渖沈 渙涣 減减 渢沨 渦涡 測测 渴渇 渾浑 湊凑 湞浈 湧涌 湯汤 溈沩 準准 溝沟 溪渓 溫温 溮浉 溯泝 溳涢 溼湿 滄沧
滌涤 滙匯 滝泷 满満 滤沪 滨浜 滬沪 滯滞 滲渗 滷卤 滸浒 滻浐 滾滚 滿満 漁渔 漊溇 漚沤 漢汉 漣涟 漬渍 漲涨 漵溆 漸渐 漿浆 潑泼 潔洁 潙沩 潚㴋 潜潛 潤润 潨潀 潯浔
潰溃 潷滗 潿涠 澀涩 澁渋 澆浇 澇涝 澐沄 澗涧 澠渑 澤沢 澦滪 澩泶 澮浍 澱淀 澾㳠 濁浊 濃浓 濄㳡 濕湿 濘泞 濚溁 濛懞 濜浕 濟济 濤涛 濧㳔 濫滥 濰潍 濱浜 濵浜 濺溅
濼泺 濾沪 瀂澛 瀅滢 瀆渎 瀇㲿 瀉泻 瀋沈 瀏浏 瀕濒 瀘泸 瀝沥 瀟潇 瀠潆 瀦潴 瀧泷 瀨濑 瀬濑 瀰㳽 瀲潋 瀾澜 灃沣 灄滠 灑洒 灕漓 灘滩 灝灏 灡㳕 灣湾 灤滦 灧滟 灩滟
灭滅 灾災 為为 烏乌 烴烃 無无 焼烧 煉炼 煒炜 煙烟 煥焕 煩烦 煬炀 煱㶽 熅煴 熗炝 熱热 熾炽 燁烨 燈灯 燉炖 燒烧 燙烫 燜焖 營営 燦灿 燬毀 燭烛 燴烩 燶㶶 燻熏 燼烬
燾焘 爍烁 爐炉 爛烂 爭争 爱愛 爲为 爺爷 爾尔 牀床 牆墙 牘牍 牦氂 牴抵 牽牵 犛氂 犠牺 犢犊 犧牺 狀状 狹狭 狽狈 猙狰 猟猎 猶犹 猻狲 獁犸 獃呆 獄狱 獅狮 獎奖 獣兽
獨独 獪狯 獫猃 獮狝 獰狞 獱㺍 獵猎 獷犷 獸兽 獺獭 獻献 獼猕 玀猡 現现 琱彫 琺珐 琿珲 瑋玮 瑒玚 瑣琐 瑪玛 瑲玱 瑶瑤 璉琏 璡琎 璣玑 璦瑷 璫珰 璯㻅 環环 璵玙 璸瑸
璽玺 璿璇 瓊琼 瓏珑 瓔璎 瓚瓒 甁瓶 甌瓯 甕瓮 產产 産产 畅暢 畝亩 畢毕 畫画 異异 畳叠 畵画 當噹 疇畴 疊叠 痙痉 痺痹 痾疴 瘂痖 瘋疯 瘍疡 瘓痪 瘞瘗 瘡疮 瘦痩 瘧疟
瘮瘆 瘲疭 瘺瘘 瘻瘘 療疗 癆痨 癇痫 癉瘅 癒愈 癘疠 癟瘪 癡痴 癢痒 癤疖 癥症 癧疬 癩癞 癬癣 癭瘿 癮瘾 癰痈 癱瘫 癲癫 発发 發发 皂皁 皚皑 皰疱 皸皲 皺皱 盃杯 盐塩
盜盗 盞盏 盡侭 監监 盤盘 盧卢 県县 真眞 眦眥 眾众 睏困 睜睁 睞睐 睾睪 瞘眍 瞜䁖 瞞瞒 瞶瞆 瞼睑 矇懞 矓眬 矚瞩 矩榘 矯矫 硃朱 硏研 硜硁 硤硖 硨砗 硯砚 碎砕 碕埼
碩硕 碭砀 碸砜 確确 碼码 碽䂵 磑硙 磚砖 磠硵 磣碜 磧碛 磯矶 磽硗 磾䃅 礄硚 礎础 礙碍 礦矿 礪砺 礫砾 礬矾 礱砻 禄祿 禍祸 禎祯 禕祎 禡祃 禦御 禪禅 禮礼 禰祢 禱祷
私俬 秃禿 秘祕 稈秆 税稅 稏䅉 稜棱 稟禀 種种 稱称 稻稲 穇䅟 穌稣 積积 穏稳 穗穂 穞稆 穠秾 穡穑 穢秽 穩稳 穫獲 穭稆 穰穣 窩窝 窪洼 窮穷 窯窑 窵窎 窶窭 窺窥 竄窜
竅窍 竇窦 竈灶 竊窃 竝並 竪竖 競竞 筆笔 筍笋 筧笕 筴䇲 箇个 箋笺 箏筝 箚劄 築筑 篋箧 篔筼 篠筿 篤笃 篩筛 篳筚 簀箦 簍篓 簞箪 簡简 簣篑 簫箫 簷檐 簹筜 簽签 簾帘
籃篮 籌筹 籔䉤 籙箓 籛篯 籜箨 籟籁 籠笼 籤签 籩笾 籪簖 籬篱 籮箩 籲吁 籼秈 粵粤 粹粋 糉粽 糝糁 糞粪 糧粮 糰团 糲粝 糴籴 糶粜 糸丝 系係 紬䌷 紮扎 絃弦 絅䌹 絲丝
絶絕 綐䌼 綑捆 經経 綵䌽 緊紧 総总 緑綠 緖緒 線綫 縁緣 縆緪 縕緼 縣县 縧絛 縱縦 縳䌸 縶絷 總总 繃綳 繊縴 繍綉 繡綉 繩縄 繪絵 繫係 繸䍁 繼継 繿䍀 續続 纍累 纔才
纖縴 纟糹 纠糾 纡紆 红紅 纣紂 纤縴 纥紇 约約 级級 纨紈 纩纊 纪紀 纫紉 纬緯 纭紜 纮紘 纯純 纰紕 纱紗 纲綱 纳納 纴紝 纵縦 纶綸 纷紛 纸紙 纹紋 纺紡 纻紵 纼紖 纽紐
纾紓 线綫 绀紺 绁紲 绂紱 练練 组組 绅紳 细細 织織 终終 绉縐 绊絆 绋紼 绌絀 绍紹 绎繹 经経 绐紿 绑綁 绒絨 结結 绔絝 绕繞 绖絰 绗絎 绘絵 给給 绚絢 绛絳 络絡 绝絕
绞絞 统統 绠綆 绡綃 绢絹 绣綉 绤綌 绥綏 绦絛 继継 绨綈 绩績 绪緒 绫綾 绬緓 续続 绮綺 绯緋 绰綽 绱緔 绲緄 绳縄 维維 绵綿 绶綬 绷綳 绸綢 绹綯 绺綹 绻綣 综綜 绽綻
绾綰 绿綠 缀綴 缁緇 缂緙 缃緗 缄緘 缅緬 缆纜 缇緹 缈緲 缉緝 缊緼 缋繢 缌緦 缍綞 缎緞 缏緶 缐綫 缑緱 缒縋 缓緩 缔締 缕縷 编編 缗緡 缘緣 缙縉 缚縛 缛縟 缜縝 缝縫
缞縗 缟縞 缠纏 缡縭 缢縊 缣縑 缤繽 缥縹 缦縵 缧縲 缨纓 缩縮 缪繆 缫繅 缬纈 缭繚 缮繕 缯繒 缰繮 缱繾 缲繰 缳繯 缴繳 缵纘 缺欠 罃䓨 罈坛 罌罂 罎坛 罐缶 网網 罰罚
罷罢 羅罗 羆罴 羈羁 群羣 羥羟 羨羡 義义 習习 翫玩 翬翚 翹翘 翽翙 耬耧 耮耢 耻恥 聖圣 聯联 聰聪 聲声 聳耸 聴听 聵聩 聶聂 職职 聹聍 聽听 聾聋 肃粛 肅粛 胄冑 胜勝
胧朧 脅胁 脉脈 脛胫 脣唇 脩修 脱脫 脳脑 脹胀 腎肾 腖胨 腡脶 腦脑 腫肿 腳脚 腸肠 腼䩄 膃腽 膕腘 膚肤 膞䏝 膠胶 膩腻 膻羶 膽胆 膾脍 膿脓 臉脸 臍脐 臏膑 臓脏 臘腊
臚胪 臟脏 臠脔 臢臜 臥卧 臨临 致緻 臺台 與与 興兴 舉举 舊旧 舍捨 艙舱 艤舣 艦舰 艫舻 艱艰 艶艳 艷艳 节節 芈羋 芸艺 芻刍 苏囌 苧苎 范範 茔塋 茕煢 茧繭 茲兹 荊荆
荘庄 荡盪 荣栄 荥滎 荦犖 荧熒 荫廕 莊庄 莖茎 莢荚 莧苋 获獲 莹瑩 華华 菴庵 菸烟 萇苌 萊莱 萠萌 营営 萦縈 萬万 萴荝 萵莴 葉叶 葒荭 著着 葤荮 葦苇 葯药 葷荤 蒐捜
蒓莼 蒔莳 蒕蒀 蒙懞 蒞莅 蒼苍 蓀荪 蓆席 蓋盖 蓑簑 蓮莲 蓯苁 蓴莼 蓽荜 蔔卜 蔘参 蔞蒌 蔣蒋 蔥葱 蔦茑 蔭廕 蔿蒍 蕁荨 蕆蒇 蕎荞 蕒荬 蕓艺 蕕莸 蕘荛 蕢蒉 蕩盪 蕪芜
蕭萧 蕷蓣 薀蕰 薈荟 薊蓟 薌芗 薑姜 薔蔷 薘荙 薟莶 薦荐 薩萨 薬药 薰薫 薳䓕 薴苎 薵䓓 薹苔 薺荠 藍蓝 藎荩 藏蔵 藝艺 藥药 藪薮 藭䓖 藴蕴 藶苈 藹蔼 藺蔺 蘀萚 蘄蕲
蘆芦 蘇囌 蘊蕴 蘋苹 蘖櫱 蘚藓 蘞蔹 蘢茏 蘭兰 蘺蓠 蘿萝 虆蔂 虑慮 處処 虛虚 虜虏 號号 虧亏 虯虬 蛍萤 蛺蛱 蜆蚬 蜕蛻 蝋蜡 蝕蚀 蝟猬 蝦虾 蝨虱 蝸蜗 螄蛳 螞蚂 螢萤
螮䗖 螻蝼 螿螀 蟄蛰 蟈蝈 蟎螨 蟣虮 蟬蝉 蟯蛲 蟲虫 蟶蛏 蟻蚁 蠁蚃 蠅蝇 蠆虿 蠍蝎 蠐蛴 蠑蝾 蠔蚝 蠟蜡 蠣蛎 蠨蟏 蠱蛊 蠶蚕 蠻蛮 衆众 衊蔑 術朮 衕同 衚胡 衛卫 衝冲
衞卫 袅嫋 袞衮 袷夹 裊嫋 補补 裝装 裡裏 製制 複复 褌裈 褘袆 褲裤 褳裢 褸褛 褻亵 襃褒 襇裥 襉裥 襏袯 襖袄 襝裣 襠裆 襤褴 襪袜 襬䙓 襯衬 襲袭 襴襕 覈核 親亲 覺覚
覽覧 觀観 见見 观観 觃覎 规規 觅覓 视視 觇覘 览覧 觉覚 觊覬 觋覡 觌覿 觍覥 觎覦 觏覯 觐覲 觑覷 觴觞 觶觯 觸触 託托 訢䜣 註注 詠咏 誇夸 誌志 説說 誾訚 諮咨 謄誊
謚諡 謡謠 譁哗 證証 譟噪 譭毀 譯訳 護护 譽誉 譾謭 讀読 變变 讋詟 讌䜩 讓譲 讠訁 计計 订訂 讣訃 认認 讥譏 讦訐 讧訌 讨討 让譲 讪訕 讫訖 讬托 训訓 议議 讯訊 记記
讱訒 讲講 讳諱 讴謳 讵詎 讶訝 讷訥 许許 讹訛 论論 讻訩 讼訟 讽諷 设設 访訪 诀訣 证証 诂詁 诃訶 评評 诅詛 识識 诇詗 诈詐 诉訴 诊診 诋詆 诌謅 词詞 诎詘 诏詔 诐詖
译訳 诒詒 诓誆 诔誄 试試 诖詿 诗詩 诘詰 诙詼 诚誠 诛誅 诜詵 话話 诞誕 诟詬 诠詮 诡詭 询詢 诣詣 诤諍 该該 详詳 诧詫 诨諢 诩詡 诪譸 诫誡 诬誣 语語 诮誚 误誤 诰誥
诱誘 诲誨 诳誑 说說 诵誦 诶誒 请請 诸諸 诹諏 诺諾 读読 诼諑 诽誹 课課 诿諉 谀諛 谁誰 谂諗 调調 谄諂 谅諒 谆諄 谇誶 谈談 谉讅 谊誼 谋謀 谌諶 谍諜 谎謊 谏諫 谐諧
谑謔 谒謁 谓謂 谔諤 谕諭 谖諼 谗讒 谘咨 谙諳 谚諺 谛諦 谜謎 谝諞 谞諝 谟謨 谠讜 谡謖 谢謝 谣謠 谤謗 谥諡 谦謙 谧謐 谨謹 谩謾 谪謫 谫謭 谬謬 谭譚 谮譖 谯譙 谰讕
谱譜 谲譎 谳讞 谴譴 谵譫 谶讖 谷穀 谿渓 豈岂 豊丰 豎竖 豐丰 豔艳 豫予 豬猪 豶豮 貍狸 貓猫 貙䝙 貳弐 買买 賓宾 賛讚 賣卖 賰䞐 贊讚 贗贋 贜贓 贝貝 贞貞 负負 贠貟
贡貢 财財 责責 贤賢 败敗 账賬 货貨 质質 贩販 贪貪 贫貧 贬貶 购購 贮貯 贯貫 贰弐 贱賤 贲賁 贳貰 贴貼 贵貴 贶貺 贷貸 贸貿 费費 贺賀 贻貽 贼賊 贽贄 贾賈 贿賄 赀貲
赁賃 赂賂 赃贓 资資 赅賅 赆贐 赇賕 赈賑 赉賚 赊賒 赋賦 赌賭 赍賫 赎贖 赏賞 赐賜 赑贔 赒賙 赓賡 赔賠 赕賧 赖賴 赗賵 赘贅 赙賻 赚賺 赛賽 赜賾 赝贋 赞讚 赟贇 赠贈
赡贍 赢贏 赣贛 赬赪 趕赶 趙赵 趨趋 趲趱 踐践 踴踊 蹌跄 蹕跸 蹟跡 蹠跖 蹣蹒 蹤踪 蹺跷 躂跶 躉趸 躊踌 躋跻 躍跃 躎䟢 躑踯 躒跞 躓踬 躕蹰 躚跹 躡蹑 躥蹿 躦躜 躪躏
軀躯 軍军 輓挽 輕軽 輿舆 轀輼 轂毂 轉転 车車 轧軋 轨軌 轩軒 轪軑 轫軔 转転 轭軛 轮輪 软軟 轰轟 轱軲 轲軻 轳轤 轴軸 轵軹 轶軼 轷軤 轸軫 轹轢 轺軺 轻軽 轼軾 载載
轾輊 轿轎 辀輈 辁輇 辂輅 较較 辄輒 辅輔 辆輛 辇輦 辈輩 辉輝 辊輥 辋輞 辌輬 辍輟 辎輜 辏輳 辐輻 辑輯 辒輼 输輸 辔轡 辕轅 辖轄 辗輾 辘轆 辙轍 辚轔 辦办 辨弁 辭辞
辮辫 辯辩 農农 辺边 迳径 迴回 迹跡 逓递 逕径 這这 連连 週周 進进 逾踰 遅迟 遊游 運运 過过 達达 違违 遜逊 遞递 遠远 遡泝 遥遙 適适 遲迟 遶繞 遷迁 選选 遺遗 遼辽
邁迈 還还 邇迩 邉边 邊边 邏逻 邐逦 郞郎 郟郏 郵邮 鄆郓 鄉乡 鄒邹 鄔邬 鄕郷 鄖郧 鄧邓 鄭郑 鄰邻 鄲郸 鄴邺 鄶郐 鄺邝 酇酂 酈郦 酸痠 醃腌 醉酔 醖酝 醜丑 醞酝 醟蒏
醣糖 醤酱 醫医 醬酱 醱酦 醸酿 釀酿 釁衅 釃酾 釅酽 采埰 释釈 釋釈 里裏 釐厘 釦扣 釾䥺 鉅巨 鉢缽 鉤鈎 銜衔 鋪舖 鋭銳 錄彔 錇鉳 錢銭 錬炼 録彔 錶表 鍅鈁 鍊炼 鍼針
鍾鈡 鎚錘 鎣蓥 鎮鎭 鎿錼 鏇旋 鏟剷 鏨錾 鏺䥽 鏽銹 鐘鈡 鐝䦆 鐥䦅 鐫鎸 鐮鎌 鐯䦃 鐵鉄 鑄鋳 鑑鉴 鑒鉴 鑛鉱 鑰鈅 鑽鉆 鑾銮 鑿凿 钁䦆 钂鎲 钅釒 钆釓 钇釔 针針 钉釘
钊釗 钋釙 钌釕 钍釷 钎釺 钏釧 钐釤 钑鈒 钒釩 钓釣 钔鍆 钕釹 钖鍚 钗釵 钘鈃 钙鈣 钚鈈 钛鈦 钜巨 钝鈍 钞鈔 钟鈡 钠鈉 钡鋇 钢鋼 钣鈑 钤鈐 钥鈅 钦欽 钧鈞 钨鎢 钩鈎
钪鈧 钫鈁 钬鈥 钭鈄 钮鈕 钯鈀 钰鈺 钱銭 钲鉦 钳鉗 钴鈷 钵缽 钶鈳 钷鉕 钸鈽 钹鈸 钺鉞 钻鉆 钼鉬 钽鉭 钾鉀 钿鈿 铀鈾 铁鉄 铂鉑 铃鈴 铄鑠 铅鉛 铆鉚 铇鉋 铈鈰 铉鉉
铊鉈 铋鉍 铌鈮 铍鈹 铎鐸 铏鉶 铐銬 铑銠 铒鉺 铓鋩 铔錏 铕銪 铖鋮 铗鋏 铘鋣 铙鐃 铚銍 铛鐺 铜銅 铝鋁 铞銱 铟銦 铠鎧 铡鍘 铢銖 铣銑 铤鋌 铥銩 铦銛 铧鏵 铨銓 铩鎩
铪鉿 铫銚 铬鉻 铭銘 铮錚 铯銫 铰鉸 铱銥 铲剷 铳銃 铴鐋 铵銨 银銀 铷銣 铸鋳 铹鐒 铺舖 铻鋙 铼錸 铽鋱 链鏈 铿鏗 销銷 锁鎖 锂鋰 锃鋥 锄鋤 锅鍋 锆鋯 锇鋨 锈銹 锉銼
锊鋝 锋鋒 锌鋅 锍鋶 锎鐦 锏鐧 锐銳 锑銻 锒鋃 锓鋟 锔鋦 锕錒 锖錆 锗鍺 锘鍩 错錯 锚錨 锛錛 锜錡 锝鍀 锞錁 锟錕 锠錩 锡錫 锢錮 锣鑼 锤錘 锥錐 锦錦 锧鑕 锨鍁 锩錈
锪鍃 锫鉳 锬錟 锭錠 键鍵 锯鋸 锰錳 锱錙 锲鍥 锳鍈 锴鍇 锵鏘 锶鍶 锷鍔 锸鍤 锹鍬 锺鈡 锻鍛 锼鎪 锽鍠 锾鍰 锿鎄 镀鍍 镁鎂 镂鏤 镃鎡 镄鐨 镅鎇 镆鏌 镇鎭 镈鎛 镉鎘
镊鑷 镋鎲 镌鎸 镍鎳 镎錼 镏鎦 镐鎬 镑鎊 镒鎰 镓鎵 镔鑌 镕鎔 镖鏢 镗鏜 镘鏝 镙鏍 镚鏰 镛鏞 镜鏡 镝鏑 镞鏃 镟旋 镠鏐 镡鐔 镢䦆 镣鐐 镤鏷 镥鑥 镦鐓 镧鑭 镨鐠 镩鑹
镪鏹 镫鐙 镬鑊 镭鐳 镮鐶 镯鐲 镰鎌 镱鐿 镲鑔 镳鑣 镴鑞 镵鑱 镶鑲 长長 開开 閒閑 関关 閤合 閲閱 闆板 闇暗 關关 闢辟 门門 闩閂 闪閃 闫閆 闬閈 闭閉 问問 闯闖 闰閏
闱闈 闲閑 闳閎 间間 闵閔 闶閌 闷悶 闸閘 闺閨 闻聞 闼闥 闽閩 闾閭 闿闓 阀閥 阁閣 阂閡 阃閫 阅閱 阆閬 阇闍 阈閾 阉閹 阊閶 阌閿 阍閽 阎閻 阏閼 阐闡 阑闌 阒闃 阓闠
阔闊 阕闋 阖闔 阗闐 阘闒 阙闕 阚闞 阛闤 陘陉 陝陕 陞升 陣阵 陰阴 陳陈 陷陥 陸陆 険险 陽阳 隉陧 隊队 階阶 隕陨 際际 隠隐 隨随 險险 隯陦 隱隐 隴陇 隸隶 隻只 雇僱
雋隽 雑杂 雕彫 雖虽 雙双 雛雏 雜杂 雠讎 離离 難难 雲云 電电 霊灵 霑沾 霢霡 霧雾 霸覇 霽霁 靂雳 靄霭 靆叇 靈灵 靉叆 靚靓 靜静 靝靔 靦䩄 靨靥 鞏巩 鞝緔 鞦秋 鞽鞒
韁繮 韃鞑 韆千 韉鞯 韝鞲 韦韋 韧韌 韨韍 韩韓 韪韙 韫韞 韬韜 韻韵 響响 頭头 頴穎 頼賴 頽頹 顎腭 顔顏 顕显 願愿 類类 顯显 页頁 顶頂 顷頃 顸頇 项項 顺順 须須 顼頊
顽頑 顾顧 顿頓 颀頎 颁頒 颂頌 颃頏 预預 颅顱 领領 颇頗 颈頸 颉頡 颊頰 颋頲 颌頜 颍潁 颎熲 颏頦 颐頤 频頻 颒頮 颓頹 颔頷 颕穎 颖穎 颗顆 题題 颙顒 颚腭 颛顓 颜顏
额額 颞顳 颟顢 颠顛 颡顙 颢顥 颣纇 颤顫 颥顬 颦顰 颧顴 颱台 颳刮 风風 飏颺 飐颭 飑颮 飒颯 飓颶 飔颸 飕颼 飖颻 飗飀 飘飄 飙飆 飚飈 飜翻 飞飛 飱飧 餈糍 養养 餘余
餚肴 餠餅 館舘 餬糊 餱糇 餵喂 饑飢 饗飨 饜餍 饣飠 饤飣 饥飢 饦飥 饧餳 饨飩 饩餼 饪飪 饫飫 饬飭 饭飯 饮飲 饯餞 饰飾 饱飽 饲飼 饳飿 饴飴 饵餌 饶饒 饷餉 饸餄 饹餎
饺餃 饻餏 饼餅 饽餑 饾餖 饿餓 馀余 馁餒 馂餕 馃餜 馄餛 馅餡 馆舘 馇餷 馈饋 馉餶 馊餿 馋饞 馌饁 馍饃 馎餺 馏餾 馐饈 馑饉 馒饅 馓饊 馔饌 馕饢 馮冯 駡罵 騧䯄 騰腾
騷騒 驀蓦 驅駆 驗験 驚惊 驛駅 马馬 驭馭 驮馱 驯馴 驰馳 驱駆 驲馹 驳駁 驴驢 驵駔 驶駛 驷駟 驸駙 驹駒 驺騶 驻駐 驼駝 驽駑 驾駕 驿駅 骀駘 骁驍 骂罵 骃駰 骄驕 骅驊
骆駱 骇駭 骈駢 骉驫 骊驪 骋騁 验験 骍騂 骎駸 骏駿 骐騏 骑騎 骒騍 骓騅 骔騌 骕驌 骖驂 骗騙 骘騭 骙騤 骚騒 骛騖 骜驁 骝騮 骞騫 骟騸 骠驃 骡騾 骢驄 骣驏 骤驟 骥驥
骦驦 骧驤 骯肮 髏髅 髒脏 髓髄 體体 髕髌 髖髋 髙高 髪发 髮发 鬆松 鬍胡 鬚須 鬢鬓 鬥斗 鬧闹 鬨哄 鬩阋 鬭闘 鬮阄 鬱郁 鬹鬶 魎魉 魘魇 鮣䲟 鯗鮝 鯰鮎 鰆䲠 鰌䲡 鰧䲢
鰮鰛 鱷鰐 鱼魚 鱽魛 鱾魢 鱿魷 鲀魨 鲁魯 鲂魴 鲃䰾 鲄魺 鲅鮁 鲆鮃 鲇鮎 鲈鱸 鲉鮋 鲊鮓 鲋鮒 鲌鮊 鲍鮑 鲎鱟 鲏鮍 鲐鮐 鲑鮭 鲒鮚 鲓鮳 鲔鮪 鲕鮞 鲖鮦 鲗鰂 鲘鮜 鲙鱠
鲚鱭 鲛鮫 鲜鮮 鲝鮺 鲞鮝 鲟鱘 鲠鯁 鲡鱺 鲢鰱 鲣鰹 鲤鯉 鲥鰣 鲦鰷 鲧鯀 鲨鯊 鲩鯇 鲪鮶 鲫鯽 鲬鯒 鲭鯖 鲮鯪 鲯鯕 鲰鯫 鲱鯡 鲲鯤 鲳鯧 鲴鯝 鲵鯢 鲶鮎 鲷鯛 鲸鯨 鲹鰺
鲺鯴 鲻鯔 鲼鱝 鲽鰈 鲾鰏 鲿鱨 鳀鯷 鳁鰛 鳂鰃 鳃鰓 鳄鰐 鳅鰍 鳆鰒 鳇鰉 鳈鰁 鳉鱂 鳊鯿 鳋鰠 鳌鰲 鳍鰭 鳎鰨 鳏鰥 鳐鰩 鳑鰟 鳒鰜 鳓鰳 鳔鰾 鳕鱈 鳖鱉 鳗鰻 鳘鰵 鳙鱅
鳚䲁 鳛鰼 鳜鱖 鳝鱔 鳞鱗 鳟鱒 鳠鱯 鳡鱤 鳢鱧 鳣鱣 鳤䲘 鳧凫 鳬凫 鳳凤 鳾䴓 鴷䴕 鵁䴔 鵰彫 鶄䴖 鶏雞 鶪䴗 鶯莺 鷀鶿 鷄雞 鷉䴘 鷗鴎 鷴鷳 鸂㶉 鸊䴙 鸟鳥 鸠鳩 鸡雞
鸢鳶 鸣鳴 鸤鳲 鸥鴎 鸦鴉 鸧鶬 鸨鴇 鸩鴆 鸪鴣 鸫鶇 鸬鸕 鸭鴨 鸮鴞 鸯鴦 鸰鴒 鸱鴟 鸲鴝 鸳鴛 鸴鷽 鸵鴕 鸶鷥 鸷鷙 鸸鴯 鸹鴰 鸺鵂 鸻鴴 鸼鵃 鸽鴿 鸾鸞 鸿鴻 鹀鵐 鹁鵓
鹂鸝 鹃鵑 鹄鵠 鹅鵝 鹆鵒 鹇鷳 鹈鵜 鹉鵡 鹊鵲 鹋鶓 鹌鵪 鹍鵾 鹎鵯 鹏鵬 鹐鵮 鹑鶉 鹒鶊 鹓鵷 鹔鷫 鹕鶘 鹖鶡 鹗鶚 鹘鶻 鹙鶖 鹚鶿 鹛鶥 鹜鶩 鹝鷊 鹞鷂 鹟鶲 鹠鶹 鹡鶺
鹢鷁 鹣鶼 鹤鶴 鹥鷖 鹦鸚 鹧鷓 鹨鷚 鹩鷯 鹪鷦 鹫鷲 鹬鷸 鹭鷺 鹮䴉 鹯鸇 鹰鷹 鹱鸌 鹲鸏 鹳鸛 鹴鸘 鹵卤 鹸碱 鹹咸 鹼碱 鹽塩 鹾鹺 麗丽 麦麥 麪面 麫面 麯曲 麴曲 麵面
麸麩 麹曲 麺面 麼么 麽么 黄黃 黌黉 黒黑 黙默 點点 黨党 黲黪 黴霉 黶黡 黷黩 黾黽 鼋黿 鼌鼂 鼍鼉 鼕冬 鼹鼴 齊斉 齋斋 齎賫 齐斉 齑齏 齒歯 齢齡 齣出 齧啮 齶腭 齿歯
龀齔 龁齕 龂齗 龃齟 龄齡 龅齙 龆齠 龇齜 龈齦 龉齬 龊齪 龋齲 龌齷 龍竜 龎厐 龐庞 龑䶮 龙竜 龚龔 龛龕 龜亀 龟亀 鿁䜤 鿎䃮 鿏䥑 鿓鿒 鿔鎶 﨑崎
$han$, '\s+') pair WHERE pair <> '';

-- Case, width, accents and Han variants folded, as foldName in packages/rules does but for the variants.
CREATE FUNCTION find_fold(p_text text) RETURNS text LANGUAGE plpgsql STABLE STRICT SET search_path = public, pg_temp AS $$
DECLARE folded text := normalize(regexp_replace(normalize(lower(normalize(p_text, NFKC)), NFD), '[\u0300-\u036f]', '', 'g'), NFC);
BEGIN
  folded := translate(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđı''’‘ʼ`´', 'oldi');
  IF folded !~ '[\u3400-\u9fff]' THEN RETURN folded; END IF;
  RETURN (SELECT coalesce(translate(folded, string_agg(variant, ''), string_agg(base, '')), folded)
    FROM han_variant WHERE variant = ANY (string_to_array(folded, NULL)));
END $$;

-- Words in the text's order, folded; a run of characters that are written without blanks is one word.
CREATE FUNCTION find_words(p_text text) RETURNS text[] LANGUAGE plpgsql STABLE STRICT SET search_path = public, pg_temp AS $$
BEGIN
  RETURN array_remove(regexp_split_to_array(regexp_replace(find_fold(p_text),
    '([\u0e00-\u0e7f\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3105-\u312f\u31f0-\u31ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]+)',
    ' \1 ', 'g'), '[^[:alnum:]]+'), '');
END $$;

-- What texts and, besides, persons' names can be found by. Neighbouring words of a name count as one word too, since
-- 'Mei Ling' is written 'Meiling' as often.
CREATE FUNCTION find_keys(p_company bigint, p_texts text[], p_names text[]) RETURNS tsvector
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  name text;
  words text[];
  all_words text[] := coalesce(find_words(array_to_string(p_texts, ' ')), '{}');
  seen text[] := '{}';
  keys text[] := '{}';
  word text;
BEGIN
  FOREACH name IN ARRAY p_names LOOP
    CONTINUE WHEN name = ANY (seen);
    seen := seen || name;
    words := find_words(name);
    all_words := all_words || words;
    FOR i IN 1 .. coalesce(cardinality(words), 0) - 1 LOOP all_words := all_words || (words[i] || words[i + 1]); END LOOP;
  END LOOP;
  FOREACH word IN ARRAY all_words LOOP
    -- From 3584 on scripts have no blanks; ten of their characters are more than anyone types to tell two names apart.
    IF ascii(word) < 3584 THEN keys := keys || (p_company || ':' || left(word, 40));
    ELSE FOR i IN 1 .. least(length(word), 200) LOOP keys := keys || (p_company || ':' || substr(word, i, 10)); END LOOP;
    END IF;
  END LOOP;
  RETURN array_to_tsvector(keys);
END $$;

-- All words of the text, each by its beginning, or all of them written as one. Null when nothing can be searched by.
CREATE FUNCTION find_query(p_company bigint, p_text text) RETURNS tsquery LANGUAGE sql STABLE STRICT SET search_path = public, pg_temp AS $$
  WITH words AS (
    SELECT DISTINCT left(word, CASE WHEN ascii(word) < 3584 THEN 40 ELSE 10 END) AS word
    -- What follows an @ would find a whole company.
    FROM unnest(find_words(regexp_replace(p_text, '[@＠]\S*', '', 'g'))) word LIMIT 8),
  whole AS (SELECT left(word, CASE WHEN ascii(word) < 3584 THEN 40 ELSE 10 END) AS word FROM array_to_string(find_words(p_text), '') word)
  SELECT CASE WHEN count(*) = 0 THEN NULL
    ELSE (string_agg(format('''%s:%s'':*', p_company, words.word), ' & ')
      || CASE WHEN count(*) > 1 THEN (SELECT format(' | ''%s:%s'':*', p_company, word) FROM whole) ELSE '' END)::tsquery END
  FROM words
$$;

-- Companies of the transaction's scope, cut to the asked ones; null asks for all of them.
CREATE FUNCTION find_companies(p_companies bigint[]) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(id), '{}')
  FROM unnest(nullif(current_setting('portolan.companies', true), '')::bigint[]) id WHERE p_companies IS NULL OR id = ANY (p_companies)
$$;

-- Orders that are neither cancelled nor without dates. The dates stand here too: a page is chosen from this table alone.
CREATE TABLE trip_find (
  company_id bigint NOT NULL,
  order_id bigint NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  keys tsvector NOT NULL,
  PRIMARY KEY (company_id, order_id),
  FOREIGN KEY (company_id, order_id) REFERENCES booking_order (company_id, id) ON DELETE CASCADE
);
CREATE INDEX trip_find_keys ON trip_find USING gin (keys) WITH (gin_pending_list_limit = 512);
CALL seal('trip_find');

CREATE TABLE traveler_find (
  company_id bigint NOT NULL,
  traveler_id bigint NOT NULL,
  folded_name text NOT NULL,
  is_guest boolean NOT NULL,
  keys tsvector NOT NULL,
  PRIMARY KEY (company_id, traveler_id),
  FOREIGN KEY (company_id, traveler_id) REFERENCES traveler (company_id, id) ON DELETE CASCADE
);
CREATE INDEX traveler_find_keys ON traveler_find USING gin (keys) WITH (gin_pending_list_limit = 512);
CALL seal('traveler_find');

-- A person's names as any script writes them.
CREATE FUNCTION find_names(t traveler) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_remove(ARRAY[t.name, l.name, l.name_zh_tw, l.name_zh_cn, l.name_ja_jp], NULL)
  FROM (SELECT) one LEFT JOIN public.login l ON l.company_id = t.company_id AND l.id = t.login_id
$$;

CREATE FUNCTION find_refresh_trips(p_companies bigint[], p_orders bigint[]) RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  DELETE FROM trip_find f USING unnest(p_companies, p_orders) c (company_id, id), booking_order o
  WHERE f.company_id = c.company_id AND f.order_id = c.id AND o.company_id = c.company_id AND o.id = c.id
    AND (o.cancelled OR o.starts_at IS NULL OR o.ends_at IS NULL OR o.start_local IS NULL OR o.end_local IS NULL);
  INSERT INTO trip_find AS f (company_id, order_id, starts_at, ends_at, keys)
  SELECT o.company_id, o.id, o.starts_at, o.ends_at, find_keys(o.company_id,
    ARRAY[regexp_replace(o.trip_name, '<[^>]*>|&[a-z0-9#]+;', ' ', 'gi'), o.locator, o.main_booking_ref] || o.places,
    o.traveler_names || ARRAY(
      SELECT unnest(find_names(t)) FROM order_traveler ot JOIN traveler t ON t.company_id = ot.company_id AND t.id = ot.traveler_id
      WHERE ot.company_id = o.company_id AND ot.order_id = o.id))
  FROM (SELECT DISTINCT company_id, id FROM unnest(p_companies, p_orders) c (company_id, id)) c
  JOIN booking_order o ON o.company_id = c.company_id AND o.id = c.id
  WHERE NOT o.cancelled AND o.starts_at IS NOT NULL AND o.ends_at IS NOT NULL AND o.start_local IS NOT NULL AND o.end_local IS NOT NULL
  ON CONFLICT (company_id, order_id) DO UPDATE SET starts_at = excluded.starts_at, ends_at = excluded.ends_at, keys = excluded.keys
  WHERE (f.starts_at, f.ends_at, f.keys) IS DISTINCT FROM (excluded.starts_at, excluded.ends_at, excluded.keys);
$$;

CREATE FUNCTION find_refresh_travelers(p_companies bigint[], p_travelers bigint[]) RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  DELETE FROM traveler_find f USING unnest(p_companies, p_travelers) c (company_id, id), traveler t
  WHERE f.company_id = c.company_id AND f.traveler_id = c.id AND t.company_id = c.company_id AND t.id = c.id AND NOT t.active;
  INSERT INTO traveler_find AS f (company_id, traveler_id, folded_name, is_guest, keys)
  SELECT t.company_id, t.id, find_fold(t.name), t.is_guest,
    find_keys(t.company_id, ARRAY[split_part(t.code, '@', 1), split_part(t.email, '@', 1)], find_names(t))
  FROM (SELECT DISTINCT company_id, id FROM unnest(p_companies, p_travelers) c (company_id, id)) c
  JOIN traveler t ON t.company_id = c.company_id AND t.id = c.id AND t.active
  ON CONFLICT (company_id, traveler_id) DO UPDATE SET folded_name = excluded.folded_name, is_guest = excluded.is_guest, keys = excluded.keys
  WHERE (f.folded_name, f.is_guest, f.keys) IS DISTINCT FROM (excluded.folded_name, excluded.is_guest, excluded.keys);
$$;

-- The trips of these people, after their names changed.
CREATE FUNCTION find_refresh_trips_of(p_companies bigint[], p_travelers bigint[]) RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  SELECT find_refresh_trips(array_agg(ot.company_id), array_agg(ot.order_id))
  FROM unnest(p_companies, p_travelers) c (company_id, id) JOIN order_traveler ot ON ot.company_id = c.company_id AND ot.traveler_id = c.id
$$;

-- Triggers run once a statement, over all its rows. An order is read when its travellers are there; one without any, at once.
CREATE FUNCTION find_after_order() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM find_refresh_trips(array_agg(company_id), array_agg(id)) FROM changed WHERE cardinality(traveler_names) = 0;
  ELSE
    PERFORM find_refresh_trips(array_agg(n.company_id), array_agg(n.id)) FROM changed n JOIN before b ON b.company_id = n.company_id AND b.id = n.id
    WHERE (n.trip_name, n.locator, n.main_booking_ref, n.places, n.traveler_names, n.cancelled, n.starts_at, n.ends_at, n.start_local, n.end_local)
      IS DISTINCT FROM (b.trip_name, b.locator, b.main_booking_ref, b.places, b.traveler_names, b.cancelled, b.starts_at, b.ends_at, b.start_local, b.end_local);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER find_insert AFTER INSERT ON booking_order REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION find_after_order();
CREATE TRIGGER find_update AFTER UPDATE ON booking_order REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION find_after_order();

CREATE FUNCTION find_after_order_traveler() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM find_refresh_trips(array_agg(company_id), array_agg(order_id)) FROM changed;
  RETURN NULL;
END $$;
CREATE TRIGGER find_insert AFTER INSERT ON order_traveler REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION find_after_order_traveler();
CREATE TRIGGER find_delete AFTER DELETE ON order_traveler REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION find_after_order_traveler();

CREATE FUNCTION find_after_traveler() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM find_refresh_travelers(array_agg(company_id), array_agg(id)) FROM changed;
  ELSE
    PERFORM find_refresh_travelers(array_agg(n.company_id), array_agg(n.id)) FROM changed n JOIN before b ON b.company_id = n.company_id AND b.id = n.id
    WHERE (n.name, n.login_id, n.code, n.email, n.is_guest, n.active) IS DISTINCT FROM (b.name, b.login_id, b.code, b.email, b.is_guest, b.active);
    PERFORM find_refresh_trips_of(array_agg(n.company_id), array_agg(n.id)) FROM changed n JOIN before b ON b.company_id = n.company_id AND b.id = n.id
    WHERE (n.name, n.login_id) IS DISTINCT FROM (b.name, b.login_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER find_insert AFTER INSERT ON traveler REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION find_after_traveler();
CREATE TRIGGER find_update AFTER UPDATE ON traveler REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION find_after_traveler();

CREATE FUNCTION find_after_login() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE companies bigint[]; travelers bigint[];
BEGIN
  SELECT array_agg(t.company_id), array_agg(t.id) INTO companies, travelers
  FROM changed n JOIN before b ON b.id = n.id JOIN traveler t ON t.company_id = n.company_id AND t.login_id = n.id
  WHERE (n.name, n.name_zh_tw, n.name_zh_cn, n.name_ja_jp) IS DISTINCT FROM (b.name, b.name_zh_tw, b.name_zh_cn, b.name_ja_jp);
  PERFORM find_refresh_travelers(companies, travelers), find_refresh_trips_of(companies, travelers);
  RETURN NULL;
END $$;
CREATE TRIGGER find_update AFTER UPDATE ON login REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION find_after_login();

SELECT find_refresh_travelers(array_agg(company_id), array_agg(id)) FROM traveler;
SELECT find_refresh_trips(array_agg(company_id), array_agg(id)) FROM booking_order;

-- The next trips to start, then the last to end. Of these travellers, of one traveller, or (null) of all the companies.
-- Where the keys alone choose, the company stands in them; the primary key would only be read beside the index on them.
CREATE FUNCTION trips_search(p_companies bigint[], p_travelers bigint[], p_traveler bigint, p_text text, p_now timestamptz, p_limit int)
RETURNS TABLE (company_id bigint, order_id bigint, place bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  companies bigint[] := find_companies(p_companies);
  travelers bigint[] := CASE WHEN p_traveler IS NULL THEN p_travelers WHEN p_travelers IS NULL OR p_traveler = ANY (p_travelers) THEN ARRAY[p_traveler] ELSE '{}' END;
BEGIN
  RETURN QUERY
  WITH asked AS MATERIALIZED (SELECT c.id, find_query(c.id, p_text) AS query FROM unnest(companies) c (id)),
  by_keys AS MATERIALIZED (
    SELECT f.company_id, f.order_id, f.starts_at, f.ends_at FROM asked a JOIN trip_find f ON f.keys @@ a.query WHERE travelers IS NULL),
  by_traveler AS (
    SELECT DISTINCT f.company_id, f.order_id, f.starts_at, f.ends_at
    FROM asked a JOIN order_traveler t ON t.company_id = a.id AND t.traveler_id = ANY (travelers)
    JOIN trip_find f ON f.company_id = t.company_id AND f.order_id = t.order_id
    WHERE travelers IS NOT NULL AND (p_text IS NULL OR f.keys @@ a.query)),
  found AS (SELECT * FROM by_keys UNION ALL SELECT * FROM by_traveler)
  SELECT f.company_id, f.order_id,
    row_number() OVER (ORDER BY f.ends_at <= p_now, CASE WHEN f.ends_at > p_now THEN f.starts_at END, f.ends_at DESC, f.order_id) AS place
  FROM found f WHERE f.company_id = ANY (companies) ORDER BY place LIMIT p_limit;
END $$;

-- People by name, e-mail or code: names that begin with the first word before others, the company's own people before guests.
CREATE FUNCTION travellers_search(p_companies bigint[], p_travelers bigint[], p_text text, p_limit int)
RETURNS TABLE (company_id bigint, traveler_id bigint, place bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE companies bigint[] := find_companies(p_companies); first text := (find_words(p_text))[1];
BEGIN
  RETURN QUERY
  WITH asked AS MATERIALIZED (SELECT find_query(c.id, p_text) AS query FROM unnest(companies) c (id)),
  found AS MATERIALIZED (SELECT f.company_id, f.traveler_id, f.folded_name, f.is_guest FROM asked a JOIN traveler_find f ON f.keys @@ a.query)
  SELECT f.company_id, f.traveler_id,
    row_number() OVER (ORDER BY NOT starts_with(f.folded_name, first), f.is_guest, f.folded_name, f.traveler_id) AS place
  FROM found f WHERE f.company_id = ANY (companies) AND (p_travelers IS NULL OR f.traveler_id = ANY (p_travelers))
  ORDER BY place LIMIT p_limit;
END $$;

REVOKE EXECUTE ON FUNCTION find_fold, find_words, find_keys, find_query, find_companies, find_names, find_refresh_trips, find_refresh_travelers,
  find_refresh_trips_of, find_after_order, find_after_order_traveler, find_after_traveler, find_after_login, trips_search, travellers_search FROM PUBLIC;
GRANT EXECUTE ON FUNCTION trips_search, travellers_search TO portolan_app;
