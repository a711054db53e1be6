import { lazyPage } from './routing/lazy-page.tsx'
import type { PageRoute } from './routing/route.ts'

const home = lazyPage(() => import('./content/home-page.tsx').then((m) => m.HomePage))
const about = lazyPage(() => import('./content/static-page.tsx').then((m) => m.AboutPage))
const contact = lazyPage(() => import('./content/contact-page.tsx').then((m) => m.ContactPage))
const faqs = lazyPage(() => import('./content/faq-page.tsx').then((m) => m.FaqPage))
const terms = lazyPage(() => import('./content/static-page.tsx').then((m) => m.TermsPage))
const privacy = lazyPage(() => import('./content/static-page.tsx').then((m) => m.PrivacyPage))
const returnPolicy = lazyPage(() => import('./content/static-page.tsx').then((m) => m.ReturnPolicyPage))

const signUp = lazyPage(() => import('./auth/sign-up-page.tsx').then((m) => m.SignUpPage))
const login = lazyPage(() => import('./auth/login-page.tsx').then((m) => m.LoginPage))
const forgotPassword = lazyPage(() => import('./auth/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage))
const resetCode = lazyPage(() => import('./auth/reset-code-page.tsx').then((m) => m.ResetCodePage))
const resetPassword = lazyPage(() => import('./auth/reset-password-page.tsx').then((m) => m.ResetPasswordPage))
const verifyAccount = lazyPage(() => import('./auth/verify-account-page.tsx').then((m) => m.VerifyAccountPage))
const otp = lazyPage(() => import('./auth/otp-page.tsx').then((m) => m.OtpPage))

const teachers = lazyPage(() => import('./people/teachers-page.tsx').then((m) => m.TeachersPage))
const teacher = lazyPage(() => import('./people/teacher-page.tsx').then((m) => m.TeacherPage))
const students = lazyPage(() => import('./people/students-page.tsx').then((m) => m.StudentsPage))
const children = lazyPage(() => import('./people/children-page.tsx').then((m) => m.ChildrenPage))
const student = lazyPage(() => import('./people/student-page.tsx').then((m) => m.StudentPage))
const profile = lazyPage(() => import('./people/profile-page.tsx').then((m) => m.ProfilePage))

const course = lazyPage(() => import('./catalogue/course-page.tsx').then((m) => m.CoursePage))
const lesson = lazyPage(() => import('./catalogue/lesson-page.tsx').then((m) => m.LessonPage))
const courseById = lazyPage(() => import('./catalogue/course-by-id-page.tsx').then((m) => m.CourseByIdPage))

const courses = lazyPage(() => import('./catalogue/courses-page.tsx').then((m) => m.CoursesPage))
const courseTeacher = lazyPage(() => import('./catalogue/course-page-teacher.tsx').then((m) => m.CoursePageTeacher))

const lessonTeacher = lazyPage(() => import('./catalogue/lesson-page-teacher.tsx').then((m) => m.LessonPageTeacher))
const homework = lazyPage(() => import('./homework/homework-page.tsx').then((m) => m.HomeworkPage))
const exam = lazyPage(() => import('./exams/exam-page.tsx').then((m) => m.ExamPage))
const submissions = lazyPage(() => import('./exams/submissions-page.tsx').then((m) => m.SubmissionsPage))
const submission = lazyPage(() => import('./exams/submission-page.tsx').then((m) => m.SubmissionPage))
const takeExam = lazyPage(() => import('./exams/take-exam-page.tsx').then((m) => m.TakeExamPage))

/** The route table: address, page, roles that may enter, frame and search visibility. */
export const routes: readonly PageRoute[] = [
  { path: '/', page: home, who: 'anyone', listed: true },
  { path: '/about-us', page: about, who: 'anyone', listed: true },
  { path: '/contact-us', page: contact, who: 'anyone', listed: true },
  { path: '/faqs', page: faqs, who: 'anyone', listed: true },
  { path: '/terms', page: terms, who: 'anyone', listed: true },
  { path: '/privacy', page: privacy, who: 'anyone', listed: true },
  { path: '/return-policy', page: returnPolicy, who: 'anyone', listed: true },

  { path: '/sign-up', page: signUp, who: 'anyone', bare: true, listed: true },
  { path: '/login', page: login, who: 'anyone', bare: true, listed: true },
  { path: '/forgetpassword', page: forgotPassword, who: 'anyone', bare: true },
  { path: '/otpforgetpassword', page: resetCode, who: 'anyone', bare: true, step: 'resetCode' },
  { path: '/resetpassword', page: resetPassword, who: 'anyone', bare: true, step: 'reset' },
  { path: '/verifyaccount', page: verifyAccount, who: 'anyone', bare: true },
  { path: '/otp', page: otp, who: 'anyone', bare: true, step: 'otp' },

  { path: '/teachers', page: teachers, who: ['student'] },
  { path: '/teacherDetails/:id?', page: teacher, who: 'anyone', listed: true },
  { path: '/students', page: students, who: ['teacher'] },
  { path: '/children', page: children, who: ['parent'] },
  { path: '/courses', page: courses, who: ['teacher'] },
  { path: '/studentDetails/:id?', page: student, who: ['teacher', 'parent'] },

  { path: '/courseDetails', page: courseById, who: ['student', 'teacher', 'parent', 'admin'], visitorsGo: '/' },
  { path: '/course-details/:id', page: course, who: 'anyone', listed: true },
  { path: '/course-details-teacher/:id', page: courseTeacher, who: ['teacher'] },
  { path: '/lesson/:id', page: lesson, who: ['student', 'teacher', 'admin'], visitorsGo: '/' },
  { path: '/lessonteacher/:id', page: lessonTeacher, who: ['teacher'], visitorsGo: '/' },
  { path: '/homework/:id', page: homework, who: ['student', 'teacher'] },

  { path: '/exam/:id', page: exam, who: ['teacher'] },
  { path: '/exam/:id/submissions', page: submissions, who: ['teacher'] },
  { path: '/exam/submission/data/:studentId', page: submission, who: ['teacher'] },
  { path: '/student-exam/:id', page: takeExam, who: ['student'], bare: true, outlivesLogin: true },

  { path: '/profile', page: profile, who: ['student'] },
  { path: '/profileteacher', page: profile, who: ['teacher'] },
  { path: '/profileparent', page: profile, who: ['parent'] },
]
