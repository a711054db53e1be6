import type { CourseContent } from './course.ts'
import { bilingualLines, both } from './lines.ts'

export const physicsCourses: CourseContent[] = [
  {
    teacher: 'mona',
    subject: 'physics',
    grade: 'S3',
    price: 250,
    name: both('الكهربية والتيار المستمر', 'Electricity and direct current'),
    description: both(
      'باب الكهربية كاملًا للثانوية العامة، من تعريف التيار إلى الدوائر المركّبة: في كل حصة فكرة واحدة وتجربة مصوّرة وثلاث مسائل متدرّجة، ثم واجب أصحّحه سؤالًا سؤالًا وأكتب لك أين تعثّرت.',
      'The whole electricity chapter of the final year, from the meaning of current to complex circuits: one idea a lesson, a filmed experiment and three problems of rising difficulty, then homework that I correct question by question.',
    ),
    learn: bilingualLines(`
      تحسب شدة التيار وفرق الجهد والمقاومة في أي دائرة | Find current, voltage and resistance in any circuit
      تبسّط الدوائر المركّبة إلى مقاومة مكافئة واحدة | Reduce a complex circuit to one equivalent resistance
      تطبّق قانوني كيرشوف على الدوائر متعدّدة المصادر | Apply Kirchhoff’s laws to circuits with several sources
      توصّل الأميتر والفولتميتر وتقرأ كلًّا منهما | Connect an ammeter and a voltmeter and read both
      تحلّ أسئلة الثانوية العامة في الكهربية في الوقت المحدّد | Solve final-exam electricity items within their time
    `),
    lessons: bilingualLines(`
      الشحنة الكهربية وشدة التيار | Electric charge and current
      فرق الجهد والشغل الكهربي | Potential difference and electrical work
      قانون أوم والمقاومة | Ohm’s law and resistance
      المقاومة النوعية والتوصيلية | Resistivity and conductivity
      توصيل المقاومات على التوالي | Resistors in series
      توصيل المقاومات على التوازي | Resistors in parallel
      القدرة والطاقة الكهربية | Electrical power and energy
      القوة الدافعة الكهربية والمقاومة الداخلية | Electromotive force and internal resistance
      قانون أوم للدائرة المغلقة | Ohm’s law for a closed circuit
      قانون كيرشوف الأول: بقاء الشحنة | Kirchhoff’s first law: charge is conserved
      قانون كيرشوف الثاني: بقاء الطاقة | Kirchhoff’s second law: energy is conserved
      مراجعة الباب وحل امتحان كامل | Chapter review and a complete exam
    `),
    topics: ['current', 'circuits', 'ohmSums'],
    shortExams: [
      { lesson: 3, topics: ['current'] },
      { lesson: 5, topics: ['ohmSums'] },
      { lesson: 6, topics: ['circuits'] },
      { lesson: 9, topics: ['current', 'circuits'] },
    ],
  },
  {
    teacher: 'mona',
    subject: 'physics',
    grade: 'S3',
    price: 250,
    name: both('المغناطيسية والحث الكهرومغناطيسي', 'Magnetism and induction'),
    description: both(
      'نربط بين البابين اللذين يفصلهما معظم الطلاب: التيار يولّد مجالًا، وتغيّر المجال يولّد تيارًا. بعدها يصبح المحوّل والدينامو والمحرّك تطبيقات لفكرة واحدة نفهمها جيدًا.',
      'We join two chapters that most students keep apart: a current makes a field, and a changing field makes a current. Transformer, dynamo and motor then become uses of one idea.',
    ),
    learn: bilingualLines(`
      تحدّد اتجاه المجال والقوة بقاعدة اليد | Find field and force directions with the hand rules
      تحسب القوة الدافعة المستحثة | Work out the induced electromotive force
      تشرح عمل المحوّل والدينامو والمحرّك | Explain the transformer, the dynamo and the motor
    `),
    lessons: bilingualLines(`
      المجال المغناطيسي لسلك مستقيم | The field of a straight wire
      المجال المغناطيسي لملف دائري ولولبي | The field of a loop and a coil
      القوة المؤثرة على سلك في مجال | The force on a wire in a field
      قانون فاراداي وقاعدة لنز | Faraday’s law and Lenz’s rule
      الحث الذاتي والحث المتبادل | Self and mutual induction
      المحوّل الكهربي والدينامو | The transformer and the dynamo
    `),
    topics: ['magnetism', 'ohmSums'],
    shortExams: [
      { lesson: 3, topics: ['magnetism'] },
      { lesson: 5, topics: ['ohmSums', 'magnetism'] },
    ],
    fromLibrary: true,
  },
  {
    teacher: 'mona',
    subject: 'physics',
    grade: 'S2',
    price: 220,
    name: both('الموجات والموائع', 'Waves and fluids'),
    description: both(
      'منهج الصف الثاني الثانوي بتجارب من المطبخ: كوب ماء ومسطرة وخيط تكفي لفهم الضغط والطفو والموجات، ثم ننتقل من المشاهدة إلى القانون ومن القانون إلى المسألة.',
      'Second secondary physics with kitchen experiments: a glass of water, a ruler and a string are enough to understand pressure, floating and waves; then from seeing to the law, and from the law to the problem.',
    ),
    learn: bilingualLines(`
      تفسّر انتشار الموجات وتحسب سرعتها | Explain how waves travel and find their speed
      تحسب الضغط عند نقطة في سائل | Find the pressure at a point in a liquid
      تطبّق قاعدتي باسكال وأرشميدس | Apply the rules of Pascal and Archimedes
    `),
    lessons: bilingualLines(`
      الحركة الموجية وأنواع الموجات | Wave motion and kinds of waves
      انعكاس الضوء وانكساره والانعكاس الكلي | Reflection, refraction and total reflection
      الضغط في السوائل | Pressure in liquids
      قاعدة باسكال والمكبس | Pascal’s rule and the hydraulic press
      قاعدة أرشميدس والطفو | Archimedes’ rule and floating
    `),
    topics: ['fluids', 'motionSums'],
  },
  {
    teacher: 'mona',
    subject: 'physics',
    grade: 'S1',
    price: null,
    name: both('مدخل مجاني إلى الفيزياء', 'A free way into physics'),
    description: both(
      'كورس قصير ومجاني لمن يبدأ الفيزياء لأول مرة: القياس والوحدات والكميات المتجهة والرسم البياني، وهي الأدوات التي نستخدمها طوال المرحلة الثانوية ولا نجد وقتًا لشرحها لاحقًا.',
      'A short free course for anyone meeting physics for the first time: measuring, units, vectors and graphs, the tools we use through all of secondary school and rarely have time to explain later.',
    ),
    learn: bilingualLines(`
      تحوّل بين الوحدات ومضاعفاتها | Convert between units and their multiples
      تفرّق بين الكمية القياسية والمتجهة | Tell scalars from vectors
      تقرأ الرسم البياني وتحسب ميله | Read a graph and find its slope
    `),
    lessons: bilingualLines(`
      القياس والوحدات الدولية | Measuring and international units
      الكميات القياسية والمتجهة | Scalars and vectors
      الرسم البياني وميل الخط المستقيم | Graphs and the slope of a line
      الحركة بسرعة منتظمة وبعجلة منتظمة | Uniform speed and uniform acceleration
    `),
    topics: ['mechanics', 'motionSums'],
  },
  {
    teacher: 'mona',
    subject: 'physics',
    grade: 'S3',
    price: 280,
    inactive: true,
    name: both('الفيزياء الحديثة: مراجعة نهائية', 'Modern physics: final revision'),
    description: both(
      'كورس تحت الإعداد، يُفتح قبل الامتحان. مراجعة باب الفيزياء الحديثة: ازدواجية الموجة والجسيم، والأطياف، والليزر، والإلكترونيات الحديثة، مع أسئلة مصنّفة حسب الفكرة لا حسب السنة.',
      'Still being prepared; it opens before the exam. A revision of modern physics: wave–particle duality, spectra, lasers and modern electronics, with questions sorted by idea and not by year.',
    ),
    learn: bilingualLines(`
      تفسّر التأثير الكهروضوئي وطيف الهيدروجين | Explain the photoelectric effect and the hydrogen spectrum
      تشرح فكرة الليزر وخواصه | Explain the laser and its properties
      تحلّل دوائر البوابات المنطقية | Analyse logic gate circuits
    `),
    lessons: bilingualLines(`
      ازدواجية الموجة والجسيم | Wave–particle duality
      الأطياف الذرية | Atomic spectra
      الليزر وتطبيقاته | Lasers and their uses
      الإلكترونيات الحديثة والبوابات المنطقية | Modern electronics and logic gates
    `),
    topics: ['quantum'],
  },
  {
    teacher: 'hossam',
    subject: 'physics',
    grade: 'S3',
    price: 180,
    name: both('حل امتحانات الفيزياء السابقة', 'Solving past physics exams'),
    description: both(
      'لا شرح جديدًا هنا: امتحان كامل في كل حصة، نحلّه معًا بالوقت كأننا في اللجنة، ثم نعيد كل سؤال أخطأ فيه أكثر الطلاب ونكتب خطة لمراجعة فكرته.',
      'Nothing new is taught here: a complete exam each lesson, solved together against the clock as in the exam hall, and then every item that most students missed, with a plan to revise its idea.',
    ),
    learn: bilingualLines(`
      تدير وقت الامتحان سؤالًا سؤالًا | Manage exam time item by item
      تكتشف الفكرة المخفية في السؤال | Spot the idea hidden in a question
      تحوّل أخطاءك إلى خطة مراجعة | Turn mistakes into a revision plan
    `),
    lessons: bilingualLines(`
      امتحان على الكهربية: الحل والتعليق | An electricity exam: solved and discussed
      امتحان على المغناطيسية والحث | A magnetism and induction exam
      امتحان على دوائر التيار المتردد | An alternating current exam
      امتحان على الفيزياء الحديثة | A modern physics exam
      الامتحان الشامل الأول | The first full exam
    `),
    topics: ['circuits', 'quantum', 'magnetism'],
    fromLibrary: true,
  },
  {
    teacher: 'hossam',
    subject: 'physics',
    grade: 'S1',
    price: 150,
    inactive: true,
    name: both('الفيزياء بلغة بسيطة', 'Physics in simple words'),
    description: both(
      'شرح هادئ لمنهج الصف الأول الثانوي لمن يجد الفيزياء صعبة: نبدأ بالقصة ثم الرسم ثم القانون، ولا ننتقل إلى المسألة التالية حتى تفهم التي قبلها جيدًا.',
      'A calm course in first secondary physics for those who find it hard: first the story, then the drawing, then the law, and no next problem until the one before it is understood.',
    ),
    learn: bilingualLines(`
      تحلّ مسائل الحركة بعجلة منتظمة | Solve problems of uniform acceleration
      تطبّق قوانين نيوتن الثلاثة | Apply Newton’s three laws
      تحسب الشغل والطاقة والقدرة | Work out work, energy and power
    `),
    lessons: bilingualLines(`
      معادلات الحركة بعجلة منتظمة | Equations of uniform acceleration
      قوانين نيوتن للحركة | Newton’s laws of motion
      الحركة الدائرية والجاذبية | Circular motion and gravity
      الشغل والطاقة | Work and energy
    `),
    topics: ['mechanics', 'motionSums'],
  },
  {
    teacher: 'walid',
    subject: 'physics',
    grade: 'S2',
    price: 170,
    name: both('الحرارة وقوانين الغازات', 'Heat and the gas laws'),
    description: both(
      'لماذا ينكمش الإطار في الشتاء؟ من أسئلة كهذه نصل إلى قوانين بويل وشارل والضغط، ونرسم كل علاقة بيانيًّا، ثم نحلّ المسائل بوحدات سليمة وخطوات مرتّبة وواضحة.',
      'Why does a tyre shrink in winter? Questions like this lead us to the laws of Boyle, Charles and pressure; we plot each relation and solve problems with sound units and tidy steps.',
    ),
    learn: bilingualLines(`
      تطبّق القانون العام للغازات | Apply the general gas law
      تحوّل بين السيليزي والكلفن | Convert between Celsius and kelvin
      تفسّر سلوك الغاز بالنظرية الحركية | Explain a gas by the kinetic theory
    `),
    lessons: bilingualLines(`
      الحرارة ودرجة الحرارة | Heat and temperature
      قانون بويل | Boyle’s law
      قانون شارل وقانون الضغط | Charles’s law and the pressure law
      القانون العام للغازات | The general gas law
      النظرية الحركية للغازات | The kinetic theory of gases
    `),
    topics: ['fluids', 'motionSums'],
  },
]
