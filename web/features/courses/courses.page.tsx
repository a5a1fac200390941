export default function CoursesPage() {
  return <main>courses</main>;
}
