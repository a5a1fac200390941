const sentence =
  'يزداد معدل التفاعل بزيادة درجة الحرارة لأن عدد الجزيئات التي تملك طاقة التنشيط يزداد';
const cause = 'لأن الكاتيون الأصغر حجمًا والأكبر شحنة يستقطب سحابة الأنيون الإلكترونية بدرجة أكبر';

/** Fifteen questions of four options, each longer than a phone is wide. */
export const longQuestions: { text: string; options: [string, string, string, string] }[] = [
  {
    text: 'أي العبارات الآتية صحيحة عن معدل التفاعل الكيميائي؟',
    options: [sentence, `${sentence}، ${cause}`, cause, 'اللاكلوروفلوروكربوناتالمتعددةالهالوجينات'],
  },
  {
    text: 'أي الاتزانات الآتية ينزاح إلى اليمين عند زيادة الضغط؟',
    options: [
      '\\ce{N2(g) + 3H2(g) <=> 2NH3(g) + 92 kJ}',
      '\\ce{2SO2(g) + O2(g) <=>[V2O5][450 °C] 2SO3(g)}',
      '\\ce{CH3COOH(aq) + C2H5OH(aq) <=> CH3COOC2H5(aq) + H2O(l)}',
      '\\ce{4NH3(g) + 5O2(g) <=>>[Pt][900 °C] 4NO(g) + 6H2O(g)}',
    ],
  },
  {
    text: 'زن المعادلة الأيونية \\ce{MnO4- + Fe^2+ + H+ -> Mn^2+ + Fe^3+ + H2O} ثم اختر.',
    options: [
      '\\ce{MnO4-(aq) + 5Fe^2+(aq) + 8H+(aq) -> Mn^2+(aq) + 5Fe^3+(aq) + 4H2O(l)}',
      '\\ce{Cr2O7^2-(aq) + 14H+(aq) + 6Fe^2+(aq) -> 2Cr^3+(aq) + 6Fe^3+(aq) + 7H2O(l)}',
      '\\ce{2MnO4- + 5C2O4^2- + 16H+ -> 2Mn^2+ + 10CO2 ^ + 8H2O}',
      '\\ce{3Cu(s) + 8H+(aq) + 2NO3-(aq) -> 3Cu^2+(aq) + 2NO(g) ^ + 4H2O(l)}',
    ],
  },
  {
    text: 'أي المعادلات الحرارية الآتية تمثل حرارة احتراق قياسية؟',
    options: [
      '\\ce{CH4(g) + 2O2(g) -> CO2(g) + 2H2O(l)} $\\quad \\Delta H^\\circ = -890.3\\ \\text{kJ/mol}$',
      '$\\ce{2C2H6(g) + 7O2(g) -> 4CO2(g) + 6H2O(l)},\\ \\Delta H = -3120\\ \\text{kJ}$',
      '\\ce{C6H12O6(s) + 6O2(g) -> 6CO2(g) + 6H2O(l) + 2803 kJ}',
      'طارد: \\ce{2H2O(l) + 571.6 kJ -> 2H2(g) + O2(g)} عند \\pu{298 K}',
    ],
  },
  {
    text: 'ما الترتيب التصاعدي لقيم pH للمحاليل المتساوية التركيز؟',
    options: [
      'الترتيب التصاعدي لقيم pH: $\\ce{HCl} < \\ce{CH3COOH} < \\ce{NaCl} < \\ce{NH3} < \\ce{NaOH}$',
      '$\\ce{H2SO4} < \\ce{HCl} < \\ce{NH4Cl} < \\ce{NaCl} < \\ce{CH3COONa} < \\ce{NaOH}$',
      'الترتيب هو HCl < CH3COOH < NaCl < NH3 < NaOH < Ba(OH)2',
      '$\\ce{NaOH} > \\ce{NH3} > \\ce{NaCl} = \\ce{KNO3} > \\ce{CH3COOH} > \\ce{HCl}$',
    ],
  },
  {
    text: 'أي العلاقات الآتية تمثل ثابت الاتزان؟',
    options: [
      '$K_c = \\dfrac{[\\ce{NH3}]^2}{[\\ce{N2}][\\ce{H2}]^3} = \\dfrac{(0.5)^2}{(0.2)(0.1)^3} = 1.25 \\times 10^{3}$',
      '$K_{sp} = [\\ce{Ca^2+}]^3[\\ce{PO4^3-}]^2 = (3s)^3 \\times (2s)^2 = 108 s^5$',
      '$K_a = \\dfrac{[\\ce{H3O+}][\\ce{CH3COO-}]}{[\\ce{CH3COOH}]} = 1.8 \\times 10^{-5}$',
      '$\\dfrac{[\\ce{CH3COOC2H5}][\\ce{H2O}][\\ce{CH3COOC2H5}][\\ce{H2O}]}{[\\ce{CH3COOH}][\\ce{C2H5OH}]}$',
    ],
  },
  {
    text: 'ما الصيغة البنائية الممتدة للمركب؟',
    options: [
      '\\ce{CH3-CH2-CH2-CH2-CH2-CH2-CH2-CH2-CH3}',
      '\\ce{CH3-CH(CH3)-CH2-C(CH3)2-CH2-CH2-CH=CH-CH3}',
      '\\ce{HOOC-CH2-CH2-CH2-CH2-CH2-CH2-COOH}',
      '2,2,4-trimethylpentane أو 3-ethyl-2,4-dimethylheptane',
    ],
  },
  {
    text: 'احسب الرقم الهيدروجيني لمحلول تركيزه $0.1\\ \\text{M}$.',
    options: [
      '$\\text{pH} = -\\log[\\ce{H3O+}] = -\\log\\sqrt{K_a \\times C_a} = -\\log(1.34\\times10^{-3}) = 2.87$',
      '$\\text{pOH} = 14 - \\text{pH} = 14 - 2.87 = 11.13$ ومنها نحسب تركيز الهيدروكسيد',
      '$[\\ce{OH-}] = \\dfrac{K_w}{[\\ce{H3O+}]} = \\dfrac{1\\times10^{-14}}{1.34\\times10^{-3}} = 7.46\\times10^{-12}\\ \\text{mol/L}$',
      'pH = -log[H⁺] = -log(1.34×10⁻³) = 2.87 تقريبًا عند 25 °C',
    ],
  },
  {
    text: '\\ce{2KMnO4 + 16HCl -> 2KCl + 2MnCl2 + 8H2O + 5Cl2 ^}',
    options: [
      '\\ce{2KMnO4 + 5H2C2O4 + 3H2SO4 -> K2SO4 + 2MnSO4 + 10CO2 ^ + 8H2O}',
      '\\ce{K2Cr2O7 + 3SO2 + H2SO4 -> K2SO4 + Cr2(SO4)3 + H2O}',
      '\\ce{3Fe + 4H2O ->[\\Delta] Fe3O4 + 4H2 ^}',
      '\\ce{2Al + 2NaOH + 6H2O -> 2Na[Al(OH)4] + 3H2 ^}',
    ],
  },
  {
    text: 'أي التفاعلات النووية الآتية صحيح؟',
    options: [
      '\\ce{^{235}_{92}U + ^{1}_{0}n -> ^{141}_{56}Ba + ^{92}_{36}Kr + 3^{1}_{0}n + Energy}',
      '\\ce{^{238}_{92}U -> ^{234}_{90}Th + ^{4}_{2}He}، وهو انحلال ألفا',
      '\\ce{^{14}_{6}C -> ^{14}_{7}N + ^{0}_{-1}e + \\bar{\\nu}}',
      '\\ce{^{2}_{1}H + ^{3}_{1}H -> ^{4}_{2}He + ^{1}_{0}n + 17.6 MeV}',
    ],
  },
  {
    text: 'ما التوزيع الإلكتروني لأيون الحديد الثلاثي؟',
    options: [
      '$1s^2\\,2s^2\\,2p^6\\,3s^2\\,3p^6\\,4s^0\\,3d^5$',
      '1s² 2s² 2p⁶ 3s² 3p⁶ 4s² 3d¹⁰ 4p⁶ 5s² 4d¹⁰ 5p⁶ 6s² 4f¹⁴',
      '\\ce{[Ar] 4s^2 3d^{10} 4p^6 5s^2 4d^{10} 5p^6 6s^2 4f^{14} 5d^{10}}',
      'توزيع الغاز الخامل \\ce{[Xe] 6s^2 4f^{14} 5d^{10} 6p^3} لعنصر البزموت',
    ],
  },
  {
    text: 'اكتب القانون الذي تُحسب به طاقة الجهد القياسية للخلية.',
    options: [
      '$E^\\circ_{cell} = E^\\circ_{cathode} - E^\\circ_{anode} = 0.34 - (-0.76) = 1.10\\ \\text{V}$',
      '\\ce{Zn(s) | Zn^2+(aq, 1 M) || Cu^2+(aq, 1 M) | Cu(s)}',
      '$\\text{القدرة} = \\frac{\\text{الكتلة بالجرام}}{\\text{الكتلة المكافئة الجرامية للمادة}} \\times \\text{ثابت فاراداي}$',
      '$\\Delta G^\\circ = -nFE^\\circ = -2 \\times 96500 \\times 1.10 = -212.3\\ \\text{kJ}$',
    ],
  },
  {
    text: 'ما نواتج التفاعل الآتي؟ $$\\ce{C2H5OH ->[conc. H2SO4][180 °C] C2H4 + H2O ->[conc. H2SO4][140 °C] C2H5OC2H5}$$',
    options: [
      '\\ce{C2H5OH ->[conc. H2SO4, 180 °C][-H2O] C2H4}',
      'الإيثين \\ce{CH2=CH2} عند 180 °C، وثنائي إيثيل إيثر \\ce{C2H5-O-C2H5} عند 140 °C',
      '\\ce{A ->[very long condition above the arrow, with catalyst][and another below it] B}',
      'لا يتفاعل [\\ce{Cu(NH3)4(H2O)2}]SO₄ (الأزرق الداكن المائل إلى البنفسجي).',
    ],
  },
  {
    text: 'أي الحسابات الآتية صحيح؟',
    options: [
      'عدد المولات = الكتلة ÷ الكتلة المولية = 4.9 g ÷ 98 g/mol = 0.05 mol',
      'n = m / M = 4.9 g / 98 g/mol = 0.05 mol = 3.01 × 10²² molecule',
      '$n = \\frac{m}{M} = \\frac{4.9}{98} = 0.05\\ \\text{mol} \\Rightarrow N = n N_A = 0.05 \\times 6.02\\times 10^{23} = 3.01 \\times 10^{22}$',
      '6.02214076×10²³×1.66053906660×10⁻²⁷=0.00099999999965≈0.001',
    ],
  },
  {
    text: 'أي الإجابات الآتية تجمع بين السببين معًا؟ $\\boxed{\\ce{2HgO ->[\\Delta] 2Hg + O2 ^}}$',
    options: [
      `${sentence} كما في \\ce{2HgO ->[\\Delta] 2Hg + O2 ^}، و${cause} كما في \\ce{Al2Cl6}.`,
      '⟪السبب الأول:⟫ \\ce{CO2 + H2O <=> H2CO3 <=> H+ + HCO3- <=> 2H+ + CO3^2-}',
      '(أ) و(ب) معًا، حيث \\ce{Ag+(aq) + 2NH3(aq) <=> [Ag(NH3)2]+(aq)}؛ $K_f = 1.7\\times10^{7}$',
      'جميع ما سبق',
    ],
  },
];
